import {
  type ChangeMockExam,
  coachingCalls,
  type Goal,
  limits,
  type MockExam,
  type NewMockExam,
  type SharePart,
} from '@kocyolu/contracts'
import { ApiError, call, refreshTopic, untilGone } from '@kocyolu/web'
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'
import { goalQuery } from '../../shared/progress/queries.ts'

export const papersQuery = queryOptions({
  queryKey: ownKey('progress', 'papers'),
  queryFn: ({ signal }) => call(coachingCalls.listPapers, { signal }),
})

/** My mock exams, the newest first. */
export const mockExamsQuery = infiniteQueryOptions({
  queryKey: ownKey('progress', 'mock-exams'),
  queryFn: ({ pageParam, signal }) =>
    call(coachingCalls.listMockExams, {
      query: { limit: String(limits.listMax), cursor: pageParam },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: page => page.nextCursor,
  select: ({ pages }) => pages.flatMap(page => page.items),
})

export const sharesQuery = queryOptions({
  queryKey: ownKey('shares'),
  queryFn: ({ signal }) => call(coachingCalls.listShares, { signal }),
})

// Not waited for: once the answer is there the form is gone, and with it what it wanted to say.
const refresh = (client: QueryClient) => void refreshTopic(client, 'progress')

/** The previous value is not the present one. */
const refreshChanged = (client: QueryClient, error: Error) => {
  if (error instanceof ApiError && error.status === 409) refresh(client)
}

export const saveGoal = mutationOptions({
  mutationFn: (body: Goal) => call(coachingCalls.putGoal, { body }),
  onSuccess: (goal, _sent, _prepared, { client }) => client.setQueryData(goalQuery.queryKey, goal),
  onError: (error, _sent, _prepared, { client }) => refreshChanged(client, error),
})

type Writing = { exam: MockExam | null; body: NewMockExam | ChangeMockExam }

/** Enters a mock exam, or corrects the one there is. */
export const saveMockExam = mutationOptions({
  mutationFn: ({ exam, body }: Writing) => ('clientId' in body ? add(body) : change(exam, body)),
  onSuccess: (_exam, _sent, _prepared, { client }) => refresh(client),
  onError: (error, _sent, _prepared, { client }) => refreshChanged(client, error),
})

async function add(body: NewMockExam): Promise<MockExam> {
  const added = await call(coachingCalls.addMockExam, { body })
  const { name, takenOn, weakTopics, answers } = body
  const stored = added.subjects.filter(({ correct, wrong }) => correct + wrong > 0)
  const isSame =
    JSON.stringify([added.name, added.takenOn, added.weakTopics, stored.map(said)]) ===
    JSON.stringify([
      name,
      takenOn,
      weakTopics,
      answers.map(({ subjectId: id, ...rest }) => said({ id, ...rest })),
    ])
  // It may have been entered by an earlier sending whose answer was lost: what was typed since is not in it.
  if (isSame) return added
  return change(added, { name, takenOn, weakTopics, answers, version: added.version })
}

const said = ({ id, correct, wrong }: { id: number; correct: number; wrong: number }) => [id, correct, wrong]

function change(exam: MockExam | null, body: ChangeMockExam): Promise<MockExam> {
  return call(coachingCalls.updateMockExam, { params: { id: String(exam?.id) }, body })
}

export const deleteMockExam = mutationOptions({
  mutationFn: (id: number) => untilGone(call(coachingCalls.deleteMockExam, { params: { id: String(id) } })),
  onSuccess: (_reply, _id, _prepared, { client }) => refresh(client),
})

/** Shares these parts with a coach, none of them ends it. One after the other for each coach. */
export const changeShare = (mentorId: number) =>
  mutationOptions({
    scope: { id: `share-${mentorId}` },
    mutationFn: async (parts: SharePart[]): Promise<void> => {
      const params = { id: String(mentorId) }
      if (parts.length > 0) await call(coachingCalls.putShare, { params, body: { parts } })
      else await call(coachingCalls.removeShare, { params })
    },
    onSuccess: (_reply, parts, _prepared, { client }) => {
      client.setQueryData(sharesQuery.queryKey, shares =>
        shares?.map(share => (share.mentor.id === mentorId ? { ...share, parts } : share)),
      )
    },
    onError: (_error, _parts, _prepared, { client }) => refresh(client),
  })
