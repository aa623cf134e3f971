import { expect, test } from './journey.ts'
import { expectToast } from './pages/toasts.ts'

test('a student asks for an hour of several weeks on a phone; the coach declines one and confirms the rest at once', {
  tag: '@thorough',
}, async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  const page = await student.open(`/mentors/${coach.profile.id}/request`, { width: 360, height: 740 })
  await page.getByRole('group', { name: 'When?' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Also request other weeks' }).click()
  const weeks = page.getByRole('group', { name: 'Also request other weeks' })
  await expect(weeks.getByRole('checkbox')).toHaveCount(7)
  for (const at of [0, 2]) await weeks.getByRole('checkbox').nth(at).check()
  await expect(page.getByText('and 2 more weeks')).toBeVisible()
  await page.getByLabel('Topic').fill('Her hafta türev')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Request Session' }).click()
  await expectToast(page, 'Session requested')

  const coaches = await coach.open('/dashboard', { width: 360, height: 740 })
  await expect(coaches.getByRole('button', { name: /^(Bildirimler|Notifications), 1 / })).toBeVisible()
  const rows = coaches.getByRole('listitem', { name: 'Her hafta türev' })
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('Session 2 of 3')
  await rows.nth(1).getByRole('button', { name: 'Decline' }).click()
  await coaches.getByRole('dialog').getByRole('button', { name: 'Decline request' }).click()
  await expectToast(coaches, 'Session has been cancelled')
  await rows.first().getByRole('link', { name: 'Her hafta türev' }).click()
  await coaches.getByRole('button', { name: 'Confirm series' }).click()
  await expectToast(coaches, '2 sessions have been confirmed')
  expect(await coaches.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.goto('/dashboard/sessions')
  await expect(page.getByRole('listitem', { name: 'Her hafta türev' })).toHaveCount(2)
  await page.goto('/dashboard/sessions?tab=cancelled')
  await expect(page.getByRole('listitem', { name: 'Her hafta türev' })).toHaveCount(1)
})
