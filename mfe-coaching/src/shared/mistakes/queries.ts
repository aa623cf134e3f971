import {
  type ChangeMistake,
  coachingCalls,
  type ListOf,
  type Mistake,
  type MistakeCause,
  type MistakeState,
  type NewMistake,
} from '@kocyolu/contracts'
import { ApiError, call, untilGone } from '@kocyolu/web'
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

const all = ownKey('progress', 'mistakes')
export const refreshMistakes = (client: QueryClient) => client.invalidateQueries({ queryKey: all })

/** The key of everything of another user’s. */
export const mistakesOf = (studentId: string) => [...all, studentId]

/** Whose questions are shown: a student’s own, or those that a student shares with me. */
type Owner = { studentId?: string }
type Shown = Owner & { state: MistakeState; cause?: MistakeCause | undefined }

/** Questions in one state, of one cause or of all. */
export const mistakesQuery = ({ studentId, state, cause }: Shown) =>
  infiniteQueryOptions({
    queryKey: [...all, studentId ?? 'own', 'list', state, cause ?? ''],
    queryFn: ({ pageParam, signal }): Promise<ListOf<Mistake>> => {
      const query = { state, ...(cause && { cause }), cursor: pageParam }
      return studentId
        ? call(coachingCalls.listSharedMistakes, { params: { userId: studentId }, query, signal })
        : call(coachingCalls.listMistakes, { query, signal })
    },
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    select: ({ pages }) => pages.flatMap(page => page.items),
    staleTime: 0,
    ...(!studentId && { meta: { kept: true } }),
  })

/** Counts by cause and topic. */
export const mistakeSummaryQuery = ({ studentId }: Owner = {}) =>
  queryOptions({
    queryKey: [...all, studentId ?? 'own', 'summary'],
    queryFn: ({ signal }) =>
      studentId
        ? call(coachingCalls.getSharedMistakes, { params: { userId: studentId }, signal })
        : call(coachingCalls.getMistakeSummary, { signal }),
    staleTime: 0,
    ...(!studentId && { meta: { kept: true } }),
  })

/** Whether the site did not answer at all. */
export const isAway = (error: unknown): boolean => error instanceof ApiError && error.status === 0

type Saved = { mistake: Mistake | null; body: NewMistake | ChangeMistake }

/** Notes a question, or changes a noted one. */
export const saveMistake = mutationOptions({
  mutationFn: ({ mistake, body }: Saved) =>
    mistake
      ? call(coachingCalls.changeMistake, {
          ...{ params: { id: String(mistake.id) }, body: body as ChangeMistake },
        })
      : call(coachingCalls.addMistake, { body: body as NewMistake }),
  onSettled: (_reply, _error, _sent, _prepared, { client }) => void refreshMistakes(client),
})

/** Puts a picture to a question. */
export const savePicture = mutationOptions({
  mutationFn: ({ id, file }: { id: number; file: Blob }) =>
    call(coachingCalls.putMistakePicture, { params: { id: String(id) }, body: file }),
  onSuccess: (_reply, _sent, _prepared, { client }) => refreshMistakes(client),
})

export const removePicture = mutationOptions({
  mutationFn: (id: number) => call(coachingCalls.deleteMistakePicture, { params: { id: String(id) } }),
  onSuccess: (_reply, _sent, _prepared, { client }) => refreshMistakes(client),
})

export const deleteMistake = mutationOptions({
  mutationFn: (id: number) => untilGone(call(coachingCalls.deleteMistake, { params: { id: String(id) } })),
  onSuccess: (_reply, _id, _prepared, { client }) => refreshMistakes(client),
})

/** Says how a question went. Sent again under its `key` after a lost answer, it counts once; without a network it may wait. */
export const solveMistake = (mistake: Mistake, key: string, wait: (isRight: boolean) => Promise<boolean>) =>
  mutationOptions({
    scope: { id: `mistake-${mistake.id}` },
    mutationFn: async (isRight: boolean): Promise<Mistake | undefined> => {
      const { id, version } = mistake
      try {
        return await call(coachingCalls.solveMistake, {
          ...{ params: { id: String(id) }, body: { isRight, version, key } },
        })
      } catch (error) {
        if (isAway(error) && (await wait(isRight))) return undefined
        throw error
      }
    },
    onSuccess: (stored, _sent, _prepared, { client }) => (stored ? refreshMistakes(client) : undefined),
    onError: (error, _sent, _prepared, { client }) => {
      if (error instanceof ApiError && [404, 409].includes(error.status)) void refreshMistakes(client)
    },
  })
