import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ownerOf, ownKeys } from './topics.ts'

const servedFrom = (build: string) => `https://kocyolu.test/assets/mfe-coaching/${build}/../`

test('two builds of a remote, or two remotes, never overwrite each other', () => {
  const older = ownKeys('mfe-coaching', servedFrom('a1'))
  const newer = ownKeys('mfe-coaching', servedFrom('b2'))
  const other = ownKeys('mfe-public', servedFrom('a1'))
  const cache = new QueryClient()
  cache.setQueryData(older('mentors', 3), 'of the older build')
  cache.setQueryData(newer('mentors', 3), 'of the newer build')
  cache.setQueryData(other('mentors', 3), 'of another remote')
  expect(cache.getQueryData(older('mentors', 3))).toBe('of the older build')
  expect(cache.getQueryData(newer('mentors', 3))).toBe('of the newer build')
  expect(cache.getQueriesData({ queryKey: ['mentors'] })).toHaveLength(3)
  expect(cache.getQueriesData({ queryKey: newer('mentors') })).toHaveLength(1)
})

test('the keys of a build are the same wherever it runs', () => {
  const key = ownKeys('mfe-coaching', servedFrom('b2'))('mentors', 3)
  expect(key).toEqual(['mentors', ownerOf('mfe-coaching', 'b2'), 3])
  expect(ownKeys('mfe-coaching', servedFrom('b2'))('mentors', 3)).toEqual(key)
})
