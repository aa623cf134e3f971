import {
  asList,
  type ChangeStatus,
  type ListOf,
  limits,
  type Session,
  type SessionState,
} from '@kocyolu/contracts'
import { ApiError, followsLive, sessionCountsQuery } from '@kocyolu/web'
import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ownKey } from '../../own-key.ts'
import { sessionsKey } from '../../shared/queries.ts'

const listsKey = ownKey('sessions', 'list')

/** The two lists of the dashboard. */
export type ListState = Extract<SessionState, 'open' | 'closed'>

/** The side on which sessions are mine. */
export type Side = 'student' | 'mentor'

/** My open sessions, soonest first, or my closed ones, newest first. */
export const sessionsQuery = (side: Side, state: ListState) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, side, state],
    queryFn: async ({ pageParam, signal }) => {
      const query = { state, limit: String(limits.listMax), cursor: pageParam }
      const { listMentorSessions, listStudentSessions } = api.coaching
      return asList(await (side === 'mentor' ? listMentorSessions : listStudentSessions)({ query, signal }))
    },
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    select: ({ pages }) => pages.flatMap(page => page.items),
    meta: followsLive<InfiniteData<ListOf<Session>>>((data, { event }) =>
      event.type === 'session.changed' && !knows(data, state, event) ? undefined : data,
    ),
  })

/** Whether a list stands as it must once a session has a status. */
function knows(
  { pages }: InfiniteData<ListOf<Session>>,
  state: ListState,
  { id, status }: Pick<Session, 'id' | 'status'>,
): boolean {
  const here = pages.flatMap(page => page.items).find(session => session.id === id)
  const isOpen = status === 'pending' || status === 'confirmed'
  return isOpen === (state === 'open') ? here?.status === status : here === undefined
}

export const refreshSessions = (client: QueryClient) => client.invalidateQueries({ queryKey: sessionsKey })

/** The id of a user's coach profile; null when there is none yet. */
export const ownProfileIdQuery = (userId: string) =>
  queryOptions({
    queryKey: ownKey('own-mentor-profile-id', userId),
    queryFn: async ({ signal }): Promise<number | null> => {
      try {
        return (await api.coaching.getOwnMentorProfile({ query: { userId }, signal })).id
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

type StatusChange = ChangeStatus & { id: number }

export const changeStatus = mutationOptions({
  mutationFn: ({ id, ...body }: StatusChange) =>
    api.coaching.changeSessionStatus({ params: { id: String(id) }, body }),
  onSuccess: (session, _change, _prepared, { client }) => patchSession(client, session),
  // The session may have changed in the meantime: it is shown as it is.
  onError: (_error, _change, _prepared, { client }) => void refreshSessions(client),
})

/** Puts a changed session into the lists that have it, and has them counted anew. */
function patchSession(client: QueryClient, updated: Session): void {
  const patched = (page: ListOf<Session>) => ({
    ...page,
    items: page.items.map(one => (one.id === updated.id ? { ...one, ...updated } : one)),
  })
  client.setQueriesData<InfiniteData<ListOf<Session>>>(
    { queryKey: listsKey },
    data => data && { ...data, pages: data.pages.map(patched) },
  )
  for (const side of ['student', 'mentor'] as const)
    void client.invalidateQueries({ queryKey: sessionCountsQuery(side).queryKey })
}
