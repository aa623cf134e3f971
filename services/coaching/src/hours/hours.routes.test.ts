import type { HoursRange, UpdateMentor } from '@kocyolu/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
  // A Sunday; the week from the 30th on lies ahead.
  api.clock.set('2026-11-29T06:00:00Z')
})
afterAll(() => api.close())

const range = (day: HoursRange['day'], start: string, end: string): HoursRange => ({ day, start, end })
const morning = range('monday', '09:30', '11:00')
const afternoon = range('monday', '13:00', '14:00')
const evening = range('thursday', '20:00', '24:00')
const hours = [evening, afternoon, morning]
const inOrder = [morning, afternoon, evening]

const paramsOf = (id: number) => ({ params: { id: String(id) } })
const write = (coach: Client, id: number, body: UpdateMentor) => coach.updateMentor({ ...paramsOf(id), body })
const startsOn = async (id: number, day: string) => {
  const { slots } = await api.anonymous.listSlots({ ...paramsOf(id), query: { from: day, to: day } })
  // Istanbul is three hours ahead.
  return slots.map(({ startTime }) =>
    new Date(Date.parse(startTime) + 3 * 3_600_000).toISOString().slice(11, 16),
  )
}

describe('hours by weekday', () => {
  test('are shown in order, and days, starts, the next free one and bookings follow', async () => {
    const { coach, id } = await newCoach(api)
    const written = await write(coach, id, { hours })
    expect(written.hours).toEqual(inOrder)
    const seen = await api.anonymous.getMentor(paramsOf(id))
    expect(seen.hours).toEqual(inOrder)
    expect(seen.availability).toEqual({
      ...{ sunday: false, monday: true, tuesday: false, wednesday: false, thursday: true, friday: false },
      ...{ saturday: false, hoursStart: 9, hoursEnd: 23 },
    })
    expect(seen.nextStarts[0]).toBe('2026-11-30T06:30:00.000Z')
    expect(await startsOn(id, '2026-11-30')).toEqual(['09:30', '10:00', '10:30', '13:00', '13:30'])
    expect(await startsOn(id, '2026-12-01')).toEqual([])
    expect((await startsOn(id, '2026-12-03')).at(-1)).toBe('23:30')

    const student = await api.as()
    await expect(newRequest(student, id, '2026-11-30T08:00:00Z')).rejects.toMatchObject({
      code: 'booking.slot_unavailable',
    })
    expect(await newRequest(student, id, '2026-11-30T10:30:00Z')).toMatchObject({ status: 'pending' })
  })

  test('of a new coach exist from the beginning, and none are no days', async () => {
    const { coach, id } = await newCoach(api, { hours })
    expect((await api.anonymous.getMentor(paramsOf(id))).hours).toEqual(inOrder)
    const { availability, nextStarts } = await write(coach, id, { hours: [] })
    expect(availability).toMatchObject({ monday: false, thursday: false, hoursStart: 9, hoursEnd: 23 })
    expect(nextStarts).toEqual([])
  })

  test('of a coach who has written none are the same ones on each of the days', async () => {
    const { id } = await newCoach(api, {
      availableHoursStart: 10,
      availableHoursEnd: 14,
      availableFriday: false,
    })
    expect((await api.anonymous.getMentor(paramsOf(id))).hours).toEqual(
      (['monday', 'tuesday', 'wednesday', 'thursday'] as const).map(day => range(day, '10:00', '14:00')),
    )
  })
})

describe('a part from before hours by weekday', () => {
  const older = ({ availability: { hoursStart, hoursEnd, ...days } }: Awaited<ReturnType<typeof write>>) => ({
    ...Object.fromEntries(
      Object.entries(days).map(([day, isOpen]) => [
        `available${day.charAt(0).toUpperCase()}${day.slice(1)}`,
        isOpen,
      ]),
    ),
    availableHoursStart: hoursStart,
    availableHoursEnd: hoursEnd,
  })

  test('loses none by sending back what it read', async () => {
    const { coach, id } = await newCoach(api)
    const read = await write(coach, id, { hours })
    const saved = await write(coach, id, { ...older(read), bio: 'Sakin çalışırım.' })
    expect(saved).toMatchObject({ bio: 'Sakin çalışırım.', hours: inOrder })
  })

  test('has one range for all days by sending other ones', async () => {
    const { coach, id } = await newCoach(api)
    const read = await write(coach, id, { hours })
    const saved = await write(coach, id, { ...older(read), availableHoursEnd: 12 })
    expect(saved.hours).toEqual([range('monday', '09:00', '12:00'), range('thursday', '09:00', '12:00')])
  })
})

test.each([
  ['hours.0.end', [range('monday', '11:00', '11:00')]],
  ['hours.1.start', [morning, range('monday', '10:30', '12:00')]],
  [
    'hours.4.day',
    ['09:00', '10:00', '11:00', '12:00', '13:00'].map(at => range('monday', at, at.replace(':00', ':30'))),
  ],
  ['hours.0.start', [range('monday', '09:15', '11:00')]],
  ['hours.0.end', [range('monday', '09:00', '24:30')]],
  ['hours.0.day', [range('montag' as 'monday', '09:00', '10:00')]],
  ['hours', Array.from({ length: 29 }, () => morning)],
])('bad hours are refused at %s, and change nothing', async (path, bad) => {
  const { coach, id } = await newCoach(api)
  await write(coach, id, { hours })
  await expect(write(coach, id, { bio: 'Başka', hours: bad })).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
    issues: expect.arrayContaining([expect.objectContaining({ path })]),
  })
  expect(await api.anonymous.getMentor(paramsOf(id))).toMatchObject({ bio: null, hours: inOrder })
})
