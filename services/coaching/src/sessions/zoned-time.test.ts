import { expect, test } from 'vitest'
import { dayOf } from './zoned-time.ts'

const day = (zone: string, instant: string): string =>
  new Date(dayOf(zone, Date.parse(instant))).toISOString().slice(0, 10)

test('a clock that is put back at a minute past midnight shows the day before again', () => {
  const [before, after] = ['2010-11-07T02:30:59.999Z', '2010-11-07T02:31:00Z']
  const shown = [before, after, before].map(instant => day('America/St_Johns', instant))
  expect(shown).toEqual(['2010-11-07', '2010-11-06', '2010-11-07'])
})

test('clocks that once changed between two whole minutes are right on both sides', () => {
  const shown = ['1972-01-07T00:44:29Z', '1972-01-07T00:44:30Z'].map(instant =>
    day('Africa/Monrovia', instant),
  )
  expect(shown).toEqual(['1972-01-06', '1972-01-07'])
})

test('however many instants are asked for, every answer is the same as the first time', () => {
  const instants = Array.from({ length: 5_000 }, (_, at) =>
    new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  )
  const shown = instants.map(instant => day('Europe/Istanbul', instant))
  expect(instants.map(instant => day('Europe/Istanbul', instant))).toEqual(shown)
})
