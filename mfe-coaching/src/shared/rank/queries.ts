import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ownKey } from '../../own-key.ts'

/** The newest published table of ranks of each exam. */
export const publishedRanksQuery = queryOptions({
  queryKey: ownKey('progress', 'ranks'),
  queryFn: ({ signal }) => api.coaching.listPublishedRanks({ signal }),
})
