import {
  coachingCalls,
  type ListOf,
  limits,
  type MockExam,
  type ProgressNote,
  type SharedProgress,
  type SharingStudent,
} from '@kocyolu/contracts'
import { ApiError, call, followsLive } from '@kocyolu/web'
import { type InfiniteData, infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'
import { sharedChoicesQuery } from '../../shared/choices/queries.ts'
import { mistakesOf } from '../../shared/mistakes/queries.ts'
import { planKey } from '../../shared/plan/queries.ts'

/** The students who share with me. */
export const studentsQuery = infiniteQueryOptions({
  queryKey: ownKey('progress', 'students'),
  queryFn: ({ pageParam, signal }) =>
    call(coachingCalls.listSharingStudents, { query: { cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: page => page.nextCursor,
  select: ({ pages }) => pages.flatMap(page => page.items),
  staleTime: 0,
  meta: followsLive<InfiniteData<ListOf<SharingStudent>>>((data, { event }) =>
    event.type === 'progress.changed' ? undefined : data,
  ),
})

const key = (userId: string) => ownKey('progress', 'student', userId)

/** A student's share with me; null once it is revoked, so that nothing of it stays on the page. */
export const studentQuery = (userId: string) =>
  queryOptions({
    queryKey: [...key(userId), 'shared'],
    queryFn: async ({ signal, client }): Promise<SharedProgress | null> => {
      try {
        return await call(coachingCalls.getSharedProgress, { params: { userId }, signal })
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error
        client.removeQueries({ queryKey: sharedExamsQuery(userId).queryKey })
        client.removeQueries({ queryKey: planKey(userId) })
        client.removeQueries({ queryKey: mistakesOf(userId) })
        client.removeQueries({ queryKey: sharedChoicesQuery(userId).queryKey })
        return null
      }
    },
    staleTime: 0,
    meta: followsLive<SharedProgress | null>((data, { event }) =>
      event.type === 'progress.changed' && event.studentId === userId ? undefined : data,
    ),
  })

/** The mock exams of a student who shares them, the newest first. */
export const sharedExamsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...key(userId), 'mock-exams'],
    queryFn: ({ pageParam, signal }): Promise<ListOf<MockExam>> => {
      const query = { limit: String(limits.listMax), cursor: pageParam }
      return call(coachingCalls.listSharedMockExams, { params: { userId }, query, signal })
    },
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    select: ({ pages }) => pages.flatMap(page => page.items),
    staleTime: 0,
  })

/** Writes what only I read about a student. */
export const saveNote = (userId: string) =>
  mutationOptions({
    mutationFn: (body: ProgressNote) => call(coachingCalls.putNote, { params: { userId }, body }),
    onSuccess: (note, _sent, _prepared, { client }) => {
      client.setQueryData(studentQuery(userId).queryKey, shared => shared && { ...shared, note })
    },
    onError: (error, _sent, _prepared, { client }) => {
      // Written elsewhere, or not shared any more.
      if (error instanceof ApiError && [404, 409].includes(error.status))
        void client.invalidateQueries({ queryKey: key(userId) })
    },
  })
