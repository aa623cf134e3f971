import {
  asList,
  type ChangeStatus,
  coachingCalls,
  type ListOf,
  limits,
  type Session,
  type SessionDetail,
  type SessionState,
  type SessionStatus,
} from '@kocyolu/contracts'
import { call, followsLive, patchQueries, refreshTopic, sessionCountsQuery } from '@kocyolu/web'
import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

const listsKey = ownKey('sessions', 'list')

/** The side on which sessions are mine. */
export type Side = 'student' | 'mentor'

/** My sessions in a state: what is ahead comes soonest first, what is over newest first. */
export const sessionsQuery = (side: Side, state: SessionState) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, side, state],
    queryFn: async ({ pageParam, signal }) => {
      const query = { state, limit: String(limits.listMax), cursor: pageParam }
      const list = side === 'mentor' ? coachingCalls.listMentorSessions : coachingCalls.listStudentSessions
      return asList(await call(list, { query, signal }))
    },
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    select: ({ pages }) => pages.flatMap(page => page.items),
    meta: {
      kept: true,
      ...followsLive<InfiniteData<ListOf<Session>>>((data, { event }) =>
        event.type === 'session.changed' && (event.more || !knows(data, state, event)) ? undefined : data,
      ),
    },
  })

/** The statuses that a session may have in a list; what has ended and is confirmed also has its place among the past ones. */
export const statusesIn: Record<SessionState, readonly SessionStatus[]> = {
  open: ['pending', 'confirmed'],
  closed: ['cancelled', 'completed'],
  upcoming: ['confirmed'],
  pending: ['pending'],
  past: ['confirmed', 'completed'],
  cancelled: ['cancelled'],
}

/** Whether a list is as it must once a session has a status. */
function knows(
  { pages }: InfiniteData<ListOf<Session>>,
  state: SessionState,
  { id, status }: Pick<Session, 'id' | 'status'>,
): boolean {
  const here = pages.flatMap(page => page.items).find(session => session.id === id)
  return statusesIn[state].includes(status) ? here?.status === status : here === undefined
}

const oneKey = ownKey('sessions', 'one')

/** One session of mine, with what happened to it. */
export const sessionQuery = (id: number) =>
  queryOptions({
    queryKey: [...oneKey, id],
    queryFn: ({ signal }) => call(coachingCalls.getSession, { params: { id: String(id) }, signal }),
    meta: {
      kept: true,
      ...followsLive<SessionDetail>((data, { event }) =>
        event.type === 'session.changed' && event.id === id ? undefined : data,
      ),
    },
  })

export const refreshSessions = (client: QueryClient) => refreshTopic(client, 'sessions')

/** Of one session; or, of a series, of all that wait. */
export type StatusChange = ChangeStatus & { id: number; isOfAll?: boolean }

export const changeStatus = mutationOptions({
  mutationKey: ownKey('sessions', 'change-status'),
  mutationFn: async ({ id, isOfAll, status, reason }: StatusChange) => {
    const params = { id: String(id) }
    const because = reason === undefined ? {} : { reason }
    if (!isOfAll || status === 'completed')
      return [await call(coachingCalls.changeSessionStatus, { params, body: { status, ...because } })]
    return (await call(coachingCalls.changeSeriesStatus, { params, body: { status, ...because } })).sessions
  },
  onSuccess: (sessions, _change, _prepared, { client }) => patchSessions(client, sessions),
  // The session may have changed in the meantime: it is shown as it is.
  onError: (_error, _change, _prepared, { client }) => void refreshSessions(client),
})

/** Puts changed sessions into the lists that have them, and has them counted and the lists that are not shown refetched. */
export function patchSessions(client: QueryClient, updated: readonly Session[]): void {
  const byId = new Map(updated.map(session => [session.id, session]))
  const patched = (page: ListOf<Session>) => ({
    ...page,
    // As a whole: what is gone from it, such as a proposal, is gone.
    items: page.items.map(one => byId.get(one.id) ?? one),
  })
  patchQueries<InfiniteData<ListOf<Session>>>(client, { queryKey: listsKey }, data => ({
    ...data,
    pages: data.pages.map(patched),
  }))
  // Its page also has what happened to it, which the answer to a change has not.
  void client.invalidateQueries({ queryKey: oneKey })
  void client.invalidateQueries({ queryKey: listsKey, type: 'inactive' })
  for (const side of ['student', 'mentor'] as const)
    void client.invalidateQueries({ queryKey: sessionCountsQuery(side).queryKey })
}
