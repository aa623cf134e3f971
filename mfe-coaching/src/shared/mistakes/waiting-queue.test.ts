import { expect, test } from 'vitest'
import {
  hasRoom,
  nextWaiting,
  textOf,
  type WaitingMistake,
  waitingAnswer,
  waitingIn,
  waitingMax,
  withoutWaiting,
  withProblem,
  withWaiting,
} from './waiting-queue.ts'

const noted = (key: string, part: Partial<WaitingMistake> = {}): WaitingMistake => ({
  ...{ kind: 'mistake', key, topic: null, bytes: 0, problem: null },
  body: { topicId: null, cause: 'time', note: 'Not', days: 1, clientId: key },
  ...part,
})
const answer = { kind: 'answer', key: 'c', mistakeId: 3, isRight: true, version: 2 } as const

test('what waits is read as it was kept, and nothing that it is not', () => {
  const items = [noted('a', { bytes: 5, problem: 'mistake.limit' }), answer]
  expect(waitingIn(textOf(items))).toEqual(items)
  expect(textOf([])).toBe('')
  for (const text of ['', '{', '{}', '[{"kind":"answer"}]', JSON.stringify([{ ...items[0], key: 'b' }])])
    expect(waitingIn(text)).toEqual([])
})

test('one waits once, and of a question the first answer alone', () => {
  const items = withWaiting(withWaiting([noted('a')], noted('a')), answer)
  expect(withWaiting(items, { ...answer, key: 'd', isRight: false })).toEqual(items)
  expect(waitingAnswer(items, 3)).toEqual(answer)
  expect(withoutWaiting(items, 'c')).toEqual([noted('a')])
})

test('a refused one lets others pass, until it is asked for again', () => {
  const items = withProblem([noted('a'), answer], 'a', 'mistake.limit')
  expect(nextWaiting(items)).toEqual(answer)
  expect(nextWaiting(withProblem(items, 'a', null))?.key).toBe('a')
})

test('so many, and so many bytes', () => {
  const many = Array.from({ length: waitingMax.mistakes }, (_, at) => noted(String(at)))
  expect(hasRoom(many, { kind: 'mistake', bytes: 0 })).toBe(false)
  expect(hasRoom(many, { kind: 'answer', bytes: 0 })).toBe(true)
  const full = [noted('a', { bytes: waitingMax.bytes - 1 })]
  expect([1, 2].map(bytes => hasRoom(full, { kind: 'mistake', bytes }))).toEqual([true, false])
})
