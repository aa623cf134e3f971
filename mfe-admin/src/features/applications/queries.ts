import { coachingCalls, type DecideApplication, type ProofPart } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

export const applicationsQuery = infiniteQueryOptions({
  queryKey: ownKey('applications', 'list'),
  queryFn: ({ pageParam, signal }) =>
    call(coachingCalls.listApplications, { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: last => last.nextCursor,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
  staleTime: 0,
})

export const applicationCountsQuery = queryOptions({
  queryKey: ownKey('applications', 'counts'),
  queryFn: ({ signal }) => call(coachingCalls.countApplications, { signal }),
  staleTime: 0,
})

export const applicationQuery = (id: number) =>
  queryOptions({
    queryKey: ownKey('applications', 'one', id),
    queryFn: ({ signal }) => call(coachingCalls.getApplication, { params: { id: String(id) }, signal }),
    staleTime: 0,
  })

/** The profile as it will look. */
export const profileQuery = (mentorProfileId: number) =>
  queryOptions({
    queryKey: ownKey('applications', 'profile', mentorProfileId),
    queryFn: ({ signal }) =>
      call(coachingCalls.getMentor, { params: { id: String(mentorProfileId) }, signal }),
    staleTime: 0,
  })

export const decide = (id: number, body: DecideApplication) =>
  call(coachingCalls.decideApplication, { params: { id: String(id) }, body })

/** Where the file of a proof is read. */
export const proofAddress = (id: number, part: ProofPart): string =>
  `/api/mentors/applications/${id}/proofs/${part}`

/** The answers together are those of the first page. */
export const answersQuery = infiniteQueryOptions({
  queryKey: ownKey('applications', 'answers'),
  queryFn: ({ pageParam, signal }) =>
    call(coachingCalls.listSessionAnswers, {
      query: { limit: '20', ...(pageParam && { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: last => last.nextCursor,
  select: ({ pages }) => ({
    coaches: pages[0]?.coaches ?? [],
    named: pages.flatMap(({ named }) => named),
  }),
  staleTime: 0,
})
