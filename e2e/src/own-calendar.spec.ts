import { addDays, planDay } from '@kocyolu/contracts'
import { expect, test } from './journey.ts'

const phone = { width: 360, height: 740 }

/** A calendar with one event, at the address that the platform of journeys answers. */
function addressOf(day: string): string {
  const start = day.replaceAll('-', '')
  const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', `DTSTART;VALUE=DATE:${start}`, 'SUMMARY:Sınavım']
  const text = [...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
  return `https://okul.calendar.test/${Buffer.from(text).toString('base64url')}`
}

test('a coach’s own calendar closes hours on a phone, until it is removed; an inner address is none', {
  tag: '@thorough',
}, async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  const params = { id: String(coach.profile.id) }
  const day = addDays(planDay(Date.now()), 7)
  const starts = async () =>
    (await student.api.coaching.listSlots({ params, query: { from: day, to: day } })).slots.length
  const open = await starts()
  expect(open).toBeGreaterThan(0)

  const page = await coach.open('/dashboard/profile', phone)
  const area = page.getByRole('region', { name: 'Your own calendar' })
  const connect = async (address: string) => {
    await area.getByLabel('iCal address of your calendar').fill(address)
    await area.getByRole('button', { name: 'Connect calendar' }).click()
  }
  await connect('https://127.0.0.1/takvim.ics')
  await expect(area.getByText('Please paste the whole address')).toBeVisible()
  // A name of this machine: the connection is what is refused.
  await connect('https://localhost.localdomain/takvim.ics')
  await expect(area.getByText('This calendar could not be reached.')).toBeVisible()
  await area.getByRole('button', { name: 'Remove calendar' }).click()

  await connect(addressOf(day))
  await expect(area.getByText(/Your busy hours are blocked\.$/)).toBeVisible()
  await expect(area.getByText('https://okul.calendar.test/…')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(await starts()).toBe(0)
  const startTime = `${day}T09:00:00.000Z`
  const body = { mentorProfileId: coach.profile.id, startTime, topic: 'Türev' }
  await expect(student.api.coaching.requestSession({ body })).rejects.toMatchObject({ status: 409 })

  await area.getByRole('button', { name: 'Remove calendar' }).click()
  await expect(area.getByLabel('iCal address of your calendar')).toBeVisible()
  await expect.poll(starts).toBe(open)
})
