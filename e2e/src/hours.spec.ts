import { addDays, planDay, timeOfDay } from '@kocyolu/contracts'
import { expect, test } from './journey.ts'
import { choose } from './pages/choose.ts'

const phone = { width: 360, height: 740 }

test('a coach gives days their own hours on a phone, and nothing else is shown or can be booked', {
  tag: '@thorough',
}, async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  const page = await coach.open('/dashboard/profile', phone)
  await page.getByRole('checkbox', { name: 'My hours differ by day' }).check()
  const days = page.getByRole('list', { name: 'My hours differ by day' })
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await days.getByRole('button', { name: `Remove range 1 on ${day}` }).click()
  await choose(page, 'Monday, start of range 1', '9:30 AM')
  await choose(page, 'Monday, end of range 1', '7:00 PM')
  await days.getByRole('button', { name: 'Add a range on Monday' }).click()
  await choose(page, 'Monday, end of range 2', '8:30 PM')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'My hours differ by day' })).toBeChecked()
  await expect(days.getByRole('combobox')).toHaveCount(4)

  const params = { id: String(coach.profile.id) }
  const today = planDay(Date.now())
  const query = { from: today, to: addDays(today, 13) }
  const { slots } = await student.api.coaching.listSlots({ params, query })
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Istanbul',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  const starts = new Set(slots.map(({ startTime }) => clock.format(new Date(startTime))))
  const halfHours = Array.from({ length: 19 }, (_, step) => timeOfDay(9 * 60 + 30 + step * 30))
  expect([...starts].toSorted()).toEqual([...halfHours, '20:00'].map(time => `Monday ${time}`))
  const profile = await student.open(`/mentors/${coach.profile.id}`, phone)
  const hours = profile.getByRole('list', { name: 'Hours' }).getByRole('listitem')
  await expect(hours).toHaveText([/Monday\s*9:30 - 19:00\s*20:00 - 20:30/])
})

test('a coach limits a day and goes on a break, and a student reads when they are back', {
  tag: '@thorough',
}, async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  const page = await coach.open('/dashboard/profile', phone)
  await choose(page, 'In a day at most', '1 session')
  await choose(page, 'Gap between sessions', '60 minutes')
  const backOn = addDays(planDay(Date.now()), 10)
  await page.getByLabel(/^Break/).fill(backOn)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()

  const params = { id: String(coach.profile.id) }
  const first = async () => (await student.api.coaching.getMentor({ params })).nextStarts[0] ?? ''
  const startTime = await first()
  expect(planDay(Date.parse(startTime)) >= backOn).toBe(true)
  const profile = await student.open(`/mentors/${coach.profile.id}`, phone)
  await expect(profile.getByText(/^On a break: back on/)).toBeVisible()
  const body = { mentorProfileId: coach.profile.id, startTime, topic: 'Limit ve süreklilik' }
  await student.api.coaching.requestSession({ body })
  expect(planDay(Date.parse(await first())) > planDay(Date.parse(startTime))).toBe(true)
})
