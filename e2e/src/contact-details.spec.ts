import { expect, test } from './journey.ts'

const phone = { width: 360, height: 740 }
const details = 'Numaram sıfır beş yüz otuz iki 123 45 67'

test('a student’s number waits on a phone until it is confirmed, and only then reaches the coach', {
  tag: '@thorough',
}, async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  const page = await student.open(`/messages?userId=${coach.id}`, phone)
  const field = page.getByRole('textbox', { name: `Message to ${coach.firstName}` })
  const arrived = async () =>
    (await coach.api.messaging.getConversation({ params: { userId: student.id } })).map(
      ({ content }) => content,
    )
  await field.fill('TYT 40/20/40/20, 12.500. sıra')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  // Until there is a message to her, the coach gets a 404 for the conversation.
  await expect(async () => expect(await arrived()).toEqual(['TYT 40/20/40/20, 12.500. sıra'])).toPass()

  await field.fill(details)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const why = page.getByRole('alert').filter({ hasText: 'phone number' })
  await expect(why).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await why.getByRole('button', { name: 'Edit' }).click()
  await expect(field).toHaveValue(details)
  expect(await arrived()).toHaveLength(1)

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await expect(why).toHaveCount(0)
  await expect.poll(arrived).toContain(details)
})
