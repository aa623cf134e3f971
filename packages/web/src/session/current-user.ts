import { ApiError, identityCalls, type User } from '@kocyolu/contracts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
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

const queryKey = topicKey('current-user')

/** The signed-in user, or null: 401 means signed out. A browser that cannot be signed in does not ask. */
export const currentUserQuery = queryOptions({
  queryKey,
  initialData: (): User | null | undefined => (mayBeSignedIn() ? undefined : null),
  queryFn: async ({ client, signal }): Promise<User | null> => {
    const wasSignedIn = Boolean(client.getQueryData<User | null>(queryKey))
    if (!wasSignedIn && !mayBeSignedIn()) return null
    const user = (await askUser(signal)) ?? (wasSignedIn ? await askRenewed(client, signal) : null)
    if (user) await ownAnswers
    return user
  },
})

async function askUser(signal: AbortSignal): Promise<User | null> {
  try {
    return await call(identityCalls.currentUser, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Limit of the wait for the answer to an own change, in ms, and the pause for one that another tab waits for. */
const [maxRenewalMs, otherTabMs] = [10_000, 400]

/** A changed password ends this browser's sign-in before the answer brings the next one: asks again after that. */
async function askRenewed(client: QueryClient, signal: AbortSignal): Promise<User | null> {
  const until = Date.now() + maxRenewalMs
  do await new Promise(resolve => setTimeout(resolve, otherTabMs))
  while (client.isMutating() > 0 && Date.now() < until)
  return askUser(signal)
}

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
