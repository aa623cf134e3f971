import { expect, it } from 'vitest'
import { sessionCalendar } from './calendar.ts'

it('leaves out of an event what no program can read', () => {
  const event = {
    sessionId: 1,
    sequence: 0,
    startTime: '2026-12-01T07:00:00.000Z',
    endTime: '2026-12-01T08:00:00.000Z',
    summary: 'Türev\u0007\uffff',
    description: 'Bir\u000b iki\r\nüç\rdört\ud83d',
    location: null,
    status: 'confirmed' as const,
  }
  const options = { brand: 'KoçYolu', host: 'kocyolu.test', now: new Date(0) }
  const file = sessionCalendar({ events: [event] }, options)
  expect(file).toContain('SUMMARY:Türev\r\n')
  expect(file).toContain('DESCRIPTION:Bir iki\\nüç\\ndört\r\n')
})
