import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ownKey } from '../../own-key.ts'

/** The next exam, as admins have set it. */
export const homeQuery = queryOptions({
  queryKey: ownKey('home', 'exam'),
  queryFn: async ({ signal }) => (await api.content.getHome({ signal })).exam,
})
