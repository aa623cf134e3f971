import { coachingCalls, type DecideApplication, type ProofPart } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { freshQuery, ownKey } from '../../own-key.ts'

export const applicationsQuery = infiniteQueryOptions({
  queryKey: ownKey('applications', 'list'),
  queryFn: ({ pageParam, signal }) =>
    call(coachingCalls.listApplications, { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: last => last.nextCursor,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
  refetchOnMount: 'always',
})

export const applicationCountsQuery = freshQuery(ownKey('applications', 'counts'), request =>
  call(coachingCalls.countApplications, request),
)

export const applicationQuery = (id: number) =>
  freshQuery(ownKey('applications', 'one', id), request =>
    call(coachingCalls.getApplication, { params: { id: String(id) }, ...request }),
  )

/** The profile as it will look. */
export const profileQuery = (mentorProfileId: number) =>
  freshQuery(ownKey('applications', 'profile', mentorProfileId), request =>
    call(coachingCalls.getMentor, { params: { id: String(mentorProfileId) }, ...request }),
  )

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
  refetchOnMount: 'always',
})
