import { CreateMentor, type HoursRange, limits, weekdays } from '@kocyolu/contracts'
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { areSame } from '../../shared/week.ts'
import {
  copiedFrom,
  hourLabel,
  hours,
  hoursOn,
  nextRange,
  onDays,
  problemOf,
  times,
  withDay,
} from './hours-by-day.ts'

const monday = (start: string, end: string): HoursRange => ({ day: 'monday', start, end })

test('a day has half hours from its beginning to its end', () => {
  expect([times[0], times[1], times[19], times.at(-1)]).toEqual(['00:00', '00:30', '09:30', '24:00'])
})

test('the same hours on all days are known as such', () => {
  const same = onDays(['tuesday', 'sunday'], '09:00', '17:00')
  expect(same.map(({ day }) => day)).toEqual(['sunday', 'tuesday'])
  expect(areSame(same)).toBe(true)
  expect(areSame([])).toBe(true)
  expect(areSame([...same, monday('09:00', '16:30')])).toBe(false)
  expect(areSame([monday('09:00', '12:00'), monday('09:00', '12:00')])).toBe(false)
})

test('a day changes by itself, and the order of days stays', () => {
  const hours = onDays(['monday', 'friday'], '09:00', '17:00')
  const changed = withDay(hours, 'wednesday', [{ start: '10:00', end: '11:00' }])
  expect(changed.map(({ day }) => day)).toEqual(['monday', 'wednesday', 'friday'])
  expect(withDay(changed, 'monday', []).map(({ day }) => day)).toEqual(['wednesday', 'friday'])
})

test('the hours of a day are given to the other open days, whatever these had', () => {
  const hours: HoursRange[] = [
    ...[monday('09:00', '12:00'), monday('13:00', '15:00')],
    { day: 'friday', start: '18:00', end: '20:00' },
  ]
  const copied = copiedFrom(hours, 'monday')
  expect(hoursOn(copied, 'friday').map(({ start, end }) => [start, end])).toEqual([
    ['09:00', '12:00'],
    ['13:00', '15:00'],
  ])
  expect(hoursOn(copied, 'monday')).toEqual(hoursOn(hours, 'monday'))
  expect(new Set(copied.map(({ day }) => day))).toEqual(new Set(['monday', 'friday']))
})

test('ranges that are added fit in, as many as a day may have, and the service takes them', () => {
  fc.assert(
    fc.property(fc.nat({ max: 47 }), fc.integer({ min: 1, max: 48 }), (from, length) => {
      const [start = '', end = ''] = [times[from], times[Math.min(48, from + length)]]
      let hours: HoursRange[] = [monday(start, end)]
      for (let more = nextRange(hours); more; more = nextRange(hours))
        hours = withDay(hours, 'monday', [...hours, more])
      expect(hours.length).toBeLessThanOrEqual(limits.rangesPerDayMax)
      const profile = { university: 'Koç Üniversitesi', major: 'Hukuk', hours }
      expect(CreateMentor.safeParse(profile).success).toBe(true)
    }),
  )
  expect(nextRange([])).toEqual({ start: '09:00', end: '17:00' })
})

test('what the service would refuse is said of the range that is wrong, and of no other', () => {
  const time = fc.constantFrom(...times)
  const ranges = fc.array(fc.tuple(time, time), { maxLength: limits.rangesPerDayMax })
  fc.assert(
    fc.property(ranges, chosen => {
      const hours = chosen.map(([start, end]) => monday(start, end))
      const { success, error } = CreateMentor.safeParse({ university: 'Koç', major: 'Tıp', hours })
      const refused = new Set(error?.issues.map(({ path }) => path[1]))
      const said = hours.flatMap((_, at) => (problemOf(hours, at) ? [at] : []))
      expect(said).toEqual([...refused].toSorted())
      expect(said.length === 0).toBe(success)
    }),
  )
  expect(weekdays.flatMap(day => hoursOn([monday('09:00', '10:00')], day))).toHaveLength(1)
})

it('offers the 24 whole hours of a day, 12 AM to 11 PM', () => {
  const labels = hours.map(hour => hourLabel(Number(hour), 'en'))
  expect(labels).toHaveLength(24)
  expect(new Set(labels).size).toBe(24)
  expect([labels[0], labels[1], labels[11], labels[12], labels[13], labels[23]]).toEqual([
    '12 AM',
    '1 AM',
    '11 AM',
    '12 PM',
    '1 PM',
    '11 PM',
  ])
})

it('writes hours the Turkish way for those who read Turkish', () => {
  expect([hourLabel(0, 'tr'), hourLabel(9, 'tr'), hourLabel(17, 'tr')]).toEqual(['00:00', '09:00', '17:00'])
})
