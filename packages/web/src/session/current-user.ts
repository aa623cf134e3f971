import { ApiError, identityCalls, type User } from '@kocyolu/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { topicKey } from '../api/topics.ts'
import { useRendered } from '../rendering/rendering.ts'

/** Whether a sign-in of this browser may exist: the services keep this cookie beside the one that scripts cannot read. A server renders for visitors. */
export const mayBeSignedIn = (): boolean =>
  typeof document !== 'undefined' && /(^|; )kocyolu\.signed-in=\w/.test(document.cookie)

/** At most so long a person's own parts of a page are waited for, in ms. */
const maxWaitMs = 3_000

let ownAnswers: Promise<unknown> = Promise.resolve()

/** Holds back who is signed in until what was fetched for visitors has been fetched for that person: what they see comes at once. */
export function holdUserUntil(answers: Promise<unknown>): void {
  const late = new Promise(resolve => setTimeout(resolve, maxWaitMs))
  ownAnswers = Promise.race([answers.catch(() => undefined), late])
}

/** The signed-in user, or null: 401 means signed out. A browser that cannot be signed in does not ask. */
export const currentUserQuery = queryOptions({
  queryKey: topicKey('current-user'),
  initialData: (): User | null | undefined => (mayBeSignedIn() ? undefined : null),
  queryFn: async ({ signal }): Promise<User | null> => {
    if (!mayBeSignedIn()) return null
    try {
      const user = await call(identityCalls.currentUser, { signal })
      await ownAnswers
      return user
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
})

/** Who is using the site; `user` is null while loading and when signed out. What a server rendered is a visitor's page. */
export function useSession(): { user: User | null; isLoading: boolean; isError: boolean } {
  const query = useQuery(currentUserQuery)
  const isRenderedForVisitor = useRendered(
    () => false,
    () => mayBeSignedIn(),
  )
  if (isRenderedForVisitor) return { user: null, isLoading: false, isError: false }
  return { user: query.data ?? null, isLoading: query.isPending, isError: query.isError }
}
