import { expect, test } from 'vitest'
import { watchReads } from './watch-reads.ts'

/** Placeholder for what is compiled from a schema. */
function validate(data: Record<string, unknown>): void {
  const { spec, labels } = data as { spec: { containers: { name: string }[] }; labels: object }
  for (const each of spec.containers) if (typeof each.name !== 'string') throw new Error('name')
  for (const [, value] of Object.entries(labels)) if (typeof value !== 'string') throw new Error('label')
}

test('what a validator never looked at is named by its path', () => {
  const watched = watchReads({
    labels: { any: 'name' },
    spec: { containers: [{ name: 'one' }, { name: 'two', imagee: 'x' }], replcas: { a: 1 } },
  })
  validate(watched.data)
  expect(watched.unread()).toEqual(['spec.containers.1.imagee', 'spec.replcas'])
})

test('of what is looked at whole nothing is left', () => {
  const watched = watchReads({ labels: {}, spec: { containers: [] } })
  validate(watched.data)
  expect(watched.unread()).toEqual([])
})
