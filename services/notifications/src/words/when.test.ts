import { expect, test } from 'vitest'
import { en } from './en.ts'
import { tr } from './tr.ts'
import { whenOf } from './when.ts'

const session = { startTime: '2026-11-25T13:30:00.000Z', endTime: '2026-11-25T14:30:00.000Z' }
const lateEvening = { startTime: '2026-12-31T20:30:00.000Z', endTime: '2026-12-31T21:30:00.000Z' }

const nextMorning = { startTime: '2026-12-31T21:30:00.000Z', endTime: '2026-12-31T22:30:00.000Z' }

test.each([
  [
    tr,
    session,
    'Europe/Berlin',
    '25 Kasım 2026 Çarşamba, 14:30–15:30 (Berlin saati, GMT+1); 16:30–17:30 (Türkiye saati, GMT+3)',
  ],
  [
    en,
    nextMorning,
    'America/New_York',
    'Thursday, December 31, 2026, 16:30–17:30 (New York time, GMT-5); Friday, January 1, 2027, 00:30–01:30 (Türkiye time, GMT+3)',
  ],
  [tr, session, 'Asia/Riyadh', '25 Kasım 2026 Çarşamba, 16:30–17:30 (Türkiye saati, GMT+3)'],
  [tr, session, 'Mars/Olympus', '25 Kasım 2026 Çarşamba, 16:30–17:30 (Türkiye saati, GMT+3)'],
])('a reader elsewhere has the own clock first, and Türkiye’s beside it', (texts, times, zone, said) => {
  expect(whenOf(times, texts, zone)).toBe(said)
})

test.each([
  [tr, session, '25 Kasım 2026 Çarşamba, 16:30–17:30 (Türkiye saati, GMT+3)'],
  [en, session, 'Wednesday, November 25, 2026, 16:30–17:30 (Türkiye time, GMT+3)'],
  [tr, lateEvening, '31 Aralık 2026 Perşembe, 23:30–00:30 (Türkiye saati, GMT+3)'],
])('the time of a session is given in Türkiye’s zone, which is named', (texts, times, notified) => {
  expect(whenOf(times, texts)).toBe(notified)
})
