import { contentCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** The next exam, as admins have set it. */
export const homeQuery = queryOptions({
  queryKey: ownKey('home', 'exam'),
  queryFn: async ({ signal }) => (await call(contentCalls.getHome, { signal })).exam,
})
