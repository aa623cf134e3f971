import {
  type ChoiceList,
  coachingCalls,
  type ExamType,
  type ListOf,
  type Programme,
  type WriteChoices,
} from '@kocyolu/contracts'
import { ApiError, call } from '@kocyolu/web'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

export type Entry = ChoiceList['entries'][number]

/** My draft list. */
export const choicesQuery = queryOptions({
  queryKey: ownKey('progress', 'choices'),
  queryFn: ({ signal }) => call(coachingCalls.getChoices, { signal }),
  staleTime: 0,
  meta: { kept: true },
})

/** The draft list of a student who shares it. */
export const sharedChoicesQuery = (studentId: string) =>
  queryOptions({
    queryKey: ownKey('progress', 'student', studentId, 'choices'),
    queryFn: ({ signal }) => call(coachingCalls.getSharedChoices, { params: { userId: studentId }, signal }),
    staleTime: 0,
  })

/** Programmes of a score type that a search finds. */
export const programmesQuery = (scoreType: ExamType, q: string) =>
  infiniteQueryOptions({
    queryKey: ownKey('progress', 'programmes', scoreType, q),
    queryFn: ({ pageParam, signal }): Promise<ListOf<Programme>> =>
      call(coachingCalls.searchProgrammes, {
        query: { scoreType, ...(q && { q }), limit: '10', cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    select: ({ pages }) => pages.flatMap(page => page.items),
  })

/** Makes a list another one; where it is written meanwhile, the newer list. */
export type ChoiceChange = (list: ChoiceList) => ChoiceList

const bodyOf = ({ ranks, entries, version }: ChoiceList): WriteChoices => ({
  ranks: ranks.flatMap(({ isEstimate, ...rank }) => (isEstimate ? [] : [rank])),
  entries: entries.map(({ programme, note }) => ({ programmeId: programme.id, note })),
  version,
})

/** Changes my list, one change after the other. Written in another tab meanwhile, the change is made on that. */
export const changeChoices = mutationOptions({
  scope: { id: 'choices' },
  mutationFn: async (change: ChoiceChange, { client }) => {
    const write = (list: ChoiceList) => call(coachingCalls.putChoices, { body: bodyOf(change(list)) })
    try {
      return await write(await client.ensureQueryData(choicesQuery))
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'conflict')) throw error
      return write(await client.fetchQuery(choicesQuery))
    }
  },
  onSuccess: (stored, _change, _prepared, { client }) => {
    client.setQueryData(choicesQuery.queryKey, stored)
  },
})

const others = (list: ChoiceList, id: number) => list.entries.filter(({ programme }) => programme.id !== id)

export const added =
  (programme: Programme): ChoiceChange =>
  list => ({ ...list, entries: [...others(list, programme.id), { programme, note: '' }] })

export const removed =
  (id: number): ChoiceChange =>
  list => ({ ...list, entries: others(list, id) })

/** Moves a programme to a place, the first is 0. */
export const moved =
  (id: number, place: number): ChoiceChange =>
  list => {
    const entry = list.entries.find(({ programme }) => programme.id === id)
    return entry ? { ...list, entries: others(list, id).toSpliced(place, 0, entry) } : list
  }

/** Writes a note on top of the one that was read. */
export const noted =
  (id: number, read: string, note: string): ChoiceChange =>
  list => ({
    ...list,
    entries: list.entries.map(entry => {
      if (entry.programme.id !== id) return entry
      if (entry.note !== read && entry.note !== note)
        throw new ApiError(409, 'conflict', { code: 'conflict' })
      return { ...entry, note }
    }),
  })

/** Writes the rank of a score type; null takes it away. */
export const ranked =
  (scoreType: ExamType, rank: number | null): ChoiceChange =>
  list => ({
    ...list,
    ranks: [
      ...list.ranks.filter(one => one.scoreType !== scoreType),
      ...(rank === null ? [] : [{ scoreType, rank, isEstimate: false }]),
    ],
  })
