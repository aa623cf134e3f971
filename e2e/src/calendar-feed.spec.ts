import { expect, test } from './journey.ts'
import { book } from './people/free-hours.ts'

test('a student’s own calendar follows their sessions at an address, until it is closed', {
  tag: '@thorough',
}, async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  const session = await book(student, coach, 'Türev')
  const page = await student.open('/dashboard/sessions', { width: 360, height: 740 })
  await page.getByRole('button', { name: 'Connect your calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your sessions in your calendar' })
  await dialog.getByRole('button', { name: 'Create address' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Your calendar address' }).inputValue()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  const follow = async () => {
    const answer = await fetch(address)
    return { status: answer.status, text: (await answer.text()).replaceAll('\r\n ', '') }
  }
  const { status, text } = await follow()
  expect(status).toBe(200)
  expect(text).toContain(`UID:session-${session.id}@`)
  expect(text).toContain('Türev')
  expect(text).toContain(coach.name)
  expect(text).not.toContain(coach.email)

  await dialog.getByRole('button', { name: 'Disable the address' }).click()
  await expect(dialog.getByRole('button', { name: 'Create address' })).toBeVisible()
  expect(await follow()).toMatchObject({ status: 404 })
})
