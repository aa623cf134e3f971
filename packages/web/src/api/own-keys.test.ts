import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ownKeys } from './own-keys.ts'

test('two builds of a remote, or two remotes, never overwrite each other', () => {
  const older = ownKeys('mfe-coaching')
  const newer = ownKeys('mfe-coaching')
  const other = ownKeys('mfe-public')
  const cache = new QueryClient()
  cache.setQueryData(older('mentors', 3), 'of the older build')
  cache.setQueryData(newer('mentors', 3), 'of the newer build')
  cache.setQueryData(other('mentors', 3), 'of another remote')
  expect(cache.getQueryData(older('mentors', 3))).toBe('of the older build')
  expect(cache.getQueryData(newer('mentors', 3))).toBe('of the newer build')
  expect(cache.getQueriesData({ queryKey: ['mentors'] })).toHaveLength(3)
  expect(cache.getQueriesData({ queryKey: newer('mentors') })).toHaveLength(1)
})
