import { addDays, limits } from '@kocyolu/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from './spread.ts'

const today = '2026-11-25'
const task = (id: number, part = {}) => ({
  ...{ id, subject: 'Matematik', topic: `Konu ${id}`, unit: 'minutes' as const, amount: 60, doneAmount: 0 },
  ...part,
})
const planned = (id: number, day: string, part = {}) => ({ ...task(id, part), day, isDone: false })

test('goes to the lightest days from today on, the sooner of two', () => {
  const to = spread([task(1), task(2), task(3)], [planned(9, today), planned(8, addDays(today, 2))], {
    today,
  })
  expect([...to]).toEqual([
    [1, addDays(today, 1)],
    [2, addDays(today, 3)],
    [3, addDays(today, 4)],
  ])
})

test('ends before the exam, and on its eve leaves what no day has room for', () => {
  const open = [1, 2, 3].map(id => task(id, { amount: 150 }))
  const to = spread(open, [], { today, until: addDays(today, 2) })
  expect([...to.values()]).toEqual([today, addDays(today, 1), null])
  expect([...spread(open, [], { today, until: today }).values()]).toEqual([today, null, null])
})

test('a task that is planned again already, or open twice, needs no other day', () => {
  const again = planned(9, addDays(today, 3), { topic: 'Konu 1' })
  expect(spread([task(1), task(2), task(3, { topic: 'Konu 2' })], [again], { today })).toEqual(
    new Map([
      [1, null],
      [2, today],
      [3, null],
    ]),
  )
  // One that is done says that it was wanted, not that it is again.
  expect(spread([task(1)], [{ ...again, isDone: true }], { today }).get(1)).toBe(today)
})

test('counts what is left of a task, and no week gets more tasks than it may have', () => {
  const left = task(1, { unit: 'questions', amount: 100, doneAmount: 80 })
  expect(
    spread([left], [planned(9, today, { amount: limits.tidyMinutesPerDay - 30 })], { today, until: today }),
  ).toEqual(new Map([[1, today]]))
  const full = Array.from({ length: limits.planTasksMax }, (_, at) =>
    planned(100 + at, '2026-11-29', { amount: 1, topic: `Dolu ${at}` }),
  )
  expect(spread([task(1)], full, { today }).get(1)).toBe('2026-11-30')
})

test('whatever is open and planned, each task has one answer, and no day gets more than it has room for', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: limits.planLateMax })
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 0, max: 30 }), (open, ahead, days) => {
      const tasks = open.map((amount, id) => task(id, { amount }))
      const others = ahead.map((amount, at) => planned(1_000 + at, addDays(today, at % 20), { amount }))
      const until = addDays(today, days)
      const to = spread(tasks, others, { today, until })
      expect([...to.keys()]).toEqual(tasks.map(({ id }) => id))
      for (const day of new Set(to.values())) {
        if (day === null) continue
        expect(day === today || (day > today && day < until)).toBe(true)
        expect(day <= addDays(today, limits.tidyDays - 1)).toBe(true)
        const here = tasks.filter(({ id }) => to.get(id) === day)
        const before = others.filter(one => one.day === day)
        const minutes = [...here, ...before].reduce((all, { amount }) => all + amount, 0)
        expect(minutes <= limits.tidyMinutesPerDay || (here.length === 1 && before.length === 0)).toBe(true)
      }
    }),
  )
})
