import { expect, test } from 'vitest'
import { createPlaces } from './sandbox-process.ts'

test('places have an end, of everybody and of one owner, and are free again once they are left', () => {
  const enter = createPlaces({ places: 3, placesPerOwner: 2 })
  const leaves = [enter('a'), enter('a')]
  expect(() => enter('a')).toThrow(expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 2 }))
  leaves.push(enter('b'))
  expect(() => enter('c')).toThrow(expect.objectContaining({ code: 'busy' }))
  for (const leave of leaves) {
    leave()
    leave()
  }
  for (const owner of ['a', 'a', 'b']) enter(owner)
  expect(() => enter('c')).toThrow(expect.objectContaining({ code: 'busy' }))
})
