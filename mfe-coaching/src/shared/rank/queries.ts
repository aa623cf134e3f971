import { coachingCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** The newest published table of ranks of each exam. */
export const publishedRanksQuery = queryOptions({
  queryKey: ownKey('progress', 'ranks'),
  queryFn: ({ signal }) => call(coachingCalls.listPublishedRanks, { signal }),
})
