import { expect, it } from 'vitest'
import { deleteInBatches } from './writes.ts'

it('goes on as long as there may be more', async () => {
  let left = 25
  const sizes: number[] = []
  await deleteInBatches(async limit => {
    const deleted = Math.min(left, limit)
    left -= deleted
    sizes.push(deleted)
    return deleted
  }, 10)
  expect([left, sizes]).toEqual([0, [10, 10, 5]])
})
