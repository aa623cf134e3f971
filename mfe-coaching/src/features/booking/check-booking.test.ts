import { expect, it } from 'vitest'
import { checkBooking } from './check-booking.ts'

const filled = { day: '2026-11-23', start: '2026-11-23T06:00:00.000Z', topic: 'AYT Matematik', notes: '' }

it.each([
  ['all that is needed', {}, {}],
  ['no date', { day: null, start: null }, { day: 'date.required', start: 'time.required' }],
  ['no time', { start: null }, { start: 'time.required' }],
  ['no topic', { topic: '   ' }, { topic: 'topic.required' }],
  ['two letters', { topic: ' ab ' }, { topic: 'topic.short' }],
  ['a topic at its limit', { topic: 'a'.repeat(120) }, {}],
  ['a topic past its limit', { topic: 'a'.repeat(121) }, { topic: 'topic.long' }],
  ['notes at their limit', { notes: 'a'.repeat(1000) }, {}],
  ['notes past their limit', { notes: 'a'.repeat(1001) }, { notes: 'notes.long' }],
])('%s', (_, input, problems) => {
  expect(checkBooking({ ...filled, ...input })).toEqual(problems)
})
