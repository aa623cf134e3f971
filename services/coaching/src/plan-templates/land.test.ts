import { limits, type TemplateTask } from '@kocyolu/contracts'
import { expect, test } from 'vitest'
import { land } from './land.ts'

const week = '2026-11-23'
const of = (weekday: number, topic: string, part: Partial<TemplateTask> = {}): TemplateTask => ({
  ...{ weekday, subject: 'Matematik', topic, unit: 'minutes', amount: 60, topicId: null },
  ...part,
})
const planned = (day: string, topic: string, part = {}) => ({
  ...{ day, subject: 'Matematik', topic, unit: 'minutes' as const, amount: 60, doneAmount: 0, isDone: false },
  ...part,
})
const skips = (...args: Parameters<typeof land>) => land(...args).map(({ skip }) => skip)

test('each task lands on its day of the week; days that are over and those from the exam on are left out', () => {
  const template = [of(0, 'Türev'), of(2, 'Limit'), of(6, 'İntegral')]
  expect(land(template, [], { week, today: '2026-11-24', until: '2026-11-29' })).toEqual([
    { place: 0, day: '2026-11-23', skip: 'past' },
    { place: 1, day: '2026-11-25', skip: null },
    { place: 2, day: '2026-11-29', skip: 'exam' },
  ])
})

test('a task that the day has is left out, and the same one twice in a template is not', () => {
  const template = [of(0, 'Türev'), of(0, 'Türev'), of(1, 'Türev')]
  const at = { week, today: week }
  expect(skips(template, [planned('2026-11-23', 'Türev')], at)).toEqual(['there', 'there', null])
  expect(skips(template, [], at)).toEqual([null, null, null])
})

test('an empty day takes all of its tasks, one with tasks as many as it has room for', () => {
  const template = [...'abcde'].flatMap(topic => [of(0, topic), of(1, topic)])
  const at = { week, today: week }
  const monday = skips(template, [planned('2026-11-23', 'Türev')], at).filter(
    (_skip, place) => place % 2 === 0,
  )
  expect(monday).toEqual([null, null, null, 'day_full', 'day_full'])
  const others = skips(template, [planned('2026-11-24', 'Türev', { isDone: true })], at)
  expect(others.every(skip => skip === null)).toBe(true)
})

test('a week takes no more than it may hold', () => {
  const full = Array.from({ length: limits.planTasksMax - 1 }, (_, at) =>
    planned('2026-11-27', `${at}`, { amount: 1, isDone: true }),
  )
  expect(skips([of(0, 'a'), of(1, 'b')], full, { week, today: week })).toEqual([null, 'week_full'])
})
