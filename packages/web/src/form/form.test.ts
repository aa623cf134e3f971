import { SessionRequest } from '@kocyolu/contracts'
import { expect, test } from 'vitest'
import { problemsOf } from './problems.ts'

const request = { mentorProfileId: 3, topic: 'Türev', startTime: '2026-11-23T06:00:00.000Z' }

test.each([
  [{}, {}],
  [{ topic: ' ' }, { topic: { kind: 'missing' } }],
  [{ topic: '\u3164\u200b' }, { topic: { kind: 'missing' } }],
  [
    { topic: undefined, startTime: null },
    { topic: { kind: 'missing' }, startTime: { kind: 'missing' } },
  ],
  [{ topic: 'ab' }, { topic: { kind: 'short', limit: 3 } }],
  [{ notes: 'a'.repeat(1_001) }, { notes: { kind: 'long', limit: 1_000 } }],
  [{ startTime: 'tomorrow' }, { startTime: { kind: 'invalid' } }],
  [{ mentorProfileId: Number.NaN }, { mentorProfileId: { kind: 'missing' } }],
])('%o has %o', (part, problems) => {
  expect(problemsOf(SessionRequest, { ...request, ...part })).toEqual(problems)
})
