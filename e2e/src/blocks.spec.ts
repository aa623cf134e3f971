import { addDays, asList, planDay } from '@kocyolu/contracts'
import { expect, test } from './journey.ts'
import { book } from './people/free-hours.ts'
import { meet } from './people/meet.ts'

const phone = { width: 360, height: 740 }

test('a student blocks a coach on a phone: neither writes, nothing can be booked, and all is back once it is lifted', async ({
  people,
}) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  const session = await book(student, coach)
  const write = () =>
    coach.api.messaging.sendMessage({ body: { recipientId: student.id, content: 'Yarın hazır mısın?' } })
  await meet(student, coach)
  // The other side may answer at once.
  await student.api.messaging.sendMessage({ body: { recipientId: coach.id, content: 'Merhaba' } })
  await write()

  const page = await student.open(`/messages?userId=${coach.id}`, phone)
  await expect(page.getByRole('log').getByText('Yarın hazır mısın?')).toBeVisible()
  // Messages fill the screen: nothing of the site is below them.
  await expect(page.getByRole('contentinfo')).toBeHidden()
  const other = await coach.open(`/messages?userId=${student.id}`)
  await expect(other.getByRole('textbox', { name: /^Message to/ })).toBeVisible()
  await page.getByRole('button', { name: `Block ${coach.firstName}` }).click()
  const dialog = page.getByRole('dialog', { name: `Block ${coach.firstName}?` })
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText(`You blocked ${coach.firstName}`, { exact: false })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)

  // The coach's open page says nothing; what is sent from it is answered as by a user who cannot be written to.
  await expect(other.getByRole('textbox', { name: /^Message to/ })).toBeVisible()
  await expect(write()).rejects.toMatchObject({ status: 403, code: 'message.closed' })
  await other.reload()
  await expect(other.getByText('You can read this conversation', { exact: false })).toBeVisible()
  await expect(other.getByText(/block/i)).toHaveCount(0)

  const today = planDay(Date.now())
  const params = { id: String(coach.profile.id) }
  const free = async () =>
    (await student.api.coaching.listSlots({ params, query: { from: today, to: addDays(today, 7) } })).slots
  await expect.poll(async () => (await free()).length).toBe(0)
  const again = { mentorProfileId: coach.profile.id, startTime: session.startTime, topic: 'Fizik' }
  await expect(student.api.coaching.requestSession({ body: again })).rejects.toMatchObject({
    code: 'booking.slot_unavailable',
  })

  await page.goto('/messages/blocked')
  await expect(page.getByRole('heading', { name: coach.name })).toBeVisible()
  await page.getByRole('button', { name: `Unblock ${coach.firstName}` }).click()
  await expect(page.getByText('You have not blocked anybody')).toBeVisible()
  expect(await write()).toMatchObject({ recipientId: student.id })
  await expect.poll(async () => (await free()).length).toBeGreaterThan(0)

  await page.goto(`/messages?userId=${coach.id}`)
  await page.getByRole('button', { name: `Block ${coach.firstName}` }).click()
  await dialog.getByRole('checkbox', { name: /^Also cancel our/ }).check()
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  const booked = async () => asList(await coach.api.coaching.listMentorSessions()).items
  await expect
    .poll(async () => (await booked()).map(({ status, cancelledBy }) => [status, cancelledBy]))
    .toEqual([['cancelled', 'system']])
})
