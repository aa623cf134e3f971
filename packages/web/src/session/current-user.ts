import { ApiError, type User } from '@kocyolu/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { topicKey } from '../api/topics.ts'

/** Whether a sign-in of this browser may exist: the services keep this cookie beside the one that scripts cannot read. */
const mayBeSignedIn = () => /(^|; )kocyolu\.signed-in=1(;|$)/.test(document.cookie)

/** The signed-in user, or null: 401 means signed out. A browser that cannot be signed in does not ask. */
export const currentUserQuery = queryOptions({
  queryKey: topicKey('current-user'),
  queryFn: async ({ signal }): Promise<User | null> => {
    if (!mayBeSignedIn()) return null
    try {
      return await api.identity.currentUser({ signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
})

/** Who is using the site; `user` is null while loading and when signed out. */
export function useSession(): { user: User | null; isLoading: boolean; isError: boolean } {
  const query = useQuery(currentUserQuery)
  return { user: query.data ?? null, isLoading: query.isPending, isError: query.isError }
}
