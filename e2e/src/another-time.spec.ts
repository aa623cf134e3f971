import { expect, test } from './journey.ts'
import { expectToast } from './pages/toasts.ts'

test('a student proposes another time on a phone; the coach takes it, and no other student had it meanwhile', {
  tag: '@thorough',
}, async ({ people }) => {
  const [coach, student, other] = await Promise.all([people.coach(), people.student(), people.student()])
  const phone = { width: 360, height: 740 }
  const page = await student.open(`/mentors/${coach.profile.id}/request`, phone)
  await page.getByRole('group', { name: 'When?' }).getByRole('radio').first().check()
  await page.getByLabel('Topic').fill('Saati değişecek')
  await page.getByRole('button', { name: 'Request Session' }).click()
  await expectToast(page, 'Session requested')
  const coaches = await coach.open('/dashboard', phone)
  const hers = coaches.getByRole('listitem', { name: 'Saati değişecek' })
  await hers.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(coaches, 'Session has been confirmed')

  await page.goto('/dashboard/sessions')
  const mine = page.getByRole('listitem', { name: 'Saati değişecek' })
  await mine.getByRole('link', { name: 'Saati değişecek' }).click()
  await page.getByRole('button', { name: 'Another time' }).click()
  const form = page.getByRole('region', { name: 'Propose another time' })
  await form
    .getByRole('grid')
    .getByRole('button', { name: /free time/ })
    .nth(1)
    .click()
  const times = form.getByRole('group', { name: 'Time', exact: true }).getByRole('checkbox')
  await times.nth(2).check()
  const chosen = await times.nth(2).getAttribute('value')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await form.getByRole('button', { name: 'Send proposal' }).click()
  await expectToast(page, 'Proposal sent')
  await expect(page.getByText('You proposed:')).toBeVisible()

  // No other student can have it.
  const params = { id: String(coach.profile.id) }
  const day = chosen?.slice(0, 10) ?? ''
  const { slots } = await other.api.coaching.listSlots({ params, query: { from: day, to: day } })
  expect(slots.map(({ startTime }) => startTime)).not.toContain(chosen)

  // Without a reload: the dashboard was open all the time.
  await expect(coaches.getByRole('button', { name: /^(Bildirimler|Notifications), 2 / })).toBeVisible()
  await expect(hers.getByText('Another time proposed')).toBeVisible()
  await hers.getByRole('link', { name: 'See the times' }).click()
  await coaches.getByRole('button', { name: /^Take / }).click()
  await expectToast(coaches, 'The session has a new time')
  expect(await coaches.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expect(page.getByText('You proposed:')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Session' }).getByRole('time').first()).toHaveAttribute(
    'datetime',
    chosen ?? '',
  )
})
