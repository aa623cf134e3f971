import { weekdays } from '@kocyolu/contracts'
import { expect, test } from './journey.ts'
import { expectToast } from './pages/toasts.ts'

/** A clock on which it is about noon: no user is notified at night. */
function noonSomewhere(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

test('a student waits for a coach on a phone, and is notified when an hour that was taken is free again', {
  tag: '@thorough',
}, async ({ people }) => {
  const [coach, owner, student] = await Promise.all([people.coach(), people.student(), people.student()])
  const { id: mentorProfileId } = coach.profile
  const params = { id: String(mentorProfileId) }
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const { slots } = await owner.api.coaching.listSlots({ params, query: { from: day(1), to: day(14) } })
  const startTime = slots[0]?.startTime ?? ''
  const body = { mentorProfileId, topic: 'Başkası bekliyor', startTime }
  const session = await owner.api.coaching.requestSession({ body })

  const page = await student.open(`/mentors/${mentorProfileId}/request`, { width: 360, height: 740 })
  await page.getByRole('button', { name: 'Notify me when a time is free' }).click()
  const days = page.getByRole('group', { name: 'Days that work for you' }).getByRole('checkbox')
  for (const at of [0, 1, 2, 3, 4, 5, 6]) await days.nth(at).check()
  await page.getByRole('button', { name: 'Notify me', exact: true }).click()
  await expectToast(page, 'We will notify you')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.goto('/dashboard/sessions?tab=pending')
  const list = page.getByRole('region', { name: 'Mentors you are waiting for' })
  await expect(list.getByRole('link', { name: coach.name })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  const anytime = { days: [...weekdays], start: '00:00', end: '24:00', timeZone: noonSomewhere() }
  await student.api.coaching.waitFor({ params, body: anytime })
  await owner.api.coaching.changeSessionStatus({
    params: { id: String(session.id) },
    body: { status: 'cancelled' },
  })
  // It is looked once a minute.
  const bell = page.getByRole('button', { name: /^(Bildirimler|Notifications), 1 / })
  await expect(bell).toBeVisible({ timeout: 200_000 })
  await bell.click()
  await page
    .getByRole('link', { name: /has a free time on your waiting list|beklediğin bir saat boşaldı/ })
    .click()
  await page.waitForURL(url => url.pathname === `/mentors/${mentorProfileId}/request`)
})
