import type { User } from '@kocyolu/contracts'
import { ApiError, currentUserQuery } from '@kocyolu/web'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { clear, createStore, del, delMany, get, keys, set } from 'idb-keyval'

// TanStack's persister pins another version of its core than the site's, so the queries that `meta.kept` names are kept here.

/** The last user of a browser, the answers that were shown, and the own pages that were opened. */
export interface Kept {
  user: User
  answers: { key: QueryKey; data: unknown; at: number }[]
  pages: string[]
  /** Answers of another build of the shell may have another shape. */
  build: string
}

/** Kept at most, the newest first. */
export const limits = { answers: 24, pages: 12, ageMs: 14 * 86_400_000 }

/** The worker deletes this database when a user signs out. */
const open = () => createStore('kept-answers', 'answers')
const name = 'kept'

/** Reads the answers of this build; undefined where none are kept, or can be. */
export async function readKept(build: string): Promise<Kept | undefined> {
  try {
    const kept = await get<Kept>(name, open())
    return kept?.build === build ? kept : undefined
  } catch {
    // A browser that keeps nothing for this site.
    return undefined
  }
}

/** A browser whose storage is full keeps nothing rather than half. */
export async function writeKept(kept: Kept): Promise<void> {
  try {
    await set(name, kept, open())
  } catch {
    await del(name, open()).catch(() => undefined)
  }
}

/** Forgets the answers, and what waits beside them to be sent. */
export async function forgetKept(): Promise<void> {
  try {
    await clear(open())
  } catch {
    // Nothing is there.
  }
}

/** Forgets what another user left to be sent, as remotes keep it: `waiting:<user id>:…`. */
export async function forgetOthers({ id }: User): Promise<void> {
  try {
    const others = (await keys<string>(open())).filter(
      key => key !== name && !key.startsWith(`waiting:${id}:`),
    )
    await delMany(others, open())
  } catch {
    // Nothing is there.
  }
}

const userKey = currentUserQuery.queryKey
const isUser = ({ queryKey }: { queryKey: QueryKey }): boolean => queryKey[0] === userKey[0]

/** Puts a user's kept answers where nothing is known yet, and says which: the first render has them, then they are asked again. */
export function restoreAnswers(
  client: QueryClient,
  kept: Kept,
  user: User,
  now = Date.now(),
): Kept['answers'] {
  if (kept.user.id !== user.id) return []
  const restored = kept.answers.filter(
    ({ key, at }) => client.getQueryData(key) === undefined && now - at <= limits.ageMs,
  )
  for (const { key, data, at } of restored) client.setQueryData(key, data, { updatedAt: at })
  return restored
}

/** Asks again for restored answers that the site has not given yet. */
export function askAgain(client: QueryClient, restored: Kept['answers']): void {
  for (const { key, at } of restored)
    if (client.getQueryState(key)?.dataUpdatedAt === at)
      void client.invalidateQueries({ queryKey: key, exact: true })
}

/** A kept user has this age, in ms since 1970, until the site has answered. */
const unanswered = 0

/** Takes the kept user where the site does not answer; what it refused stays refused. */
export function standIn(client: QueryClient, kept: Kept, signal?: AbortSignal): User {
  client.setQueryData(userKey, kept.user, { updatedAt: unanswered })
  askUntilAnswered(client, signal)
  return kept.user
}

/** Whether the site has not answered at all. */
export const isAway = (error: unknown): boolean => error instanceof ApiError && error.status === 0

const askAgainMs = 15_000

/** Asks for the user until the site answers, and then for all that is shown from what is kept. */
function askUntilAnswered(client: QueryClient, signal?: AbortSignal): void {
  const ask = async (): Promise<void> => {
    const isStandIn = client.getQueryState(userKey)?.dataUpdatedAt === unanswered
    if (isStandIn) await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined)
    if (client.getQueryState(userKey)?.dataUpdatedAt === unanswered) return
    clearInterval(timer)
    removeEventListener('online', ask)
    void client.invalidateQueries({ predicate: ({ meta }) => Boolean(meta?.kept) })
  }
  const timer = setInterval(() => void ask(), askAgainMs)
  addEventListener('online', ask, { ...(signal && { signal }) })
  signal?.addEventListener('abort', () => clearInterval(timer))
}

const isKept = ({ meta, state }: Query, { id }: User): boolean =>
  (meta?.kept === true || meta?.kept === id) && state.status === 'success' && !state.isInvalidated

/** The answers that a user has been shown, with those kept before. */
export function withShown(client: QueryClient, user: User, before: Kept | undefined, build: string): Kept {
  const own = before?.user.id === user.id ? before : undefined
  const shown = client
    .getQueryCache()
    .findAll({ predicate: query => isKept(query, user) })
    .map(({ queryKey: key, state }) => ({ key, data: state.data, at: state.dataUpdatedAt }))
  const known = new Set(shown.map(({ key }) => JSON.stringify(key)))
  const earlier = own?.answers.filter(({ key }) => !known.has(JSON.stringify(key))) ?? []
  const answers = [...shown, ...earlier].sort((one, other) => other.at - one.at).slice(0, limits.answers)
  return { user, answers, pages: own?.pages ?? [], build }
}

/** Calls `changed` when what is kept may be another. */
export function watchAnswers(client: QueryClient, changed: () => void): () => void {
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && (isUser(query) || query.meta?.kept)) changed()
  })
}
