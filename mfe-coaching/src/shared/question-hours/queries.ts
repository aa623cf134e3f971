import { coachingCalls, type NewQuestionHour, type TakePlace } from '@kocyolu/contracts'
import { call, refreshTopic } from '@kocyolu/web'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

const key = ownKey('sessions', 'question-hours')
const on = (id: number) => ({ params: { id: String(id) } })

/** Question hours of mine that are not over. */
export const hoursQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => call(coachingCalls.listQuestionHours, { signal }),
  refetchOnMount: 'always',
})

export const hourQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => call(coachingCalls.getQuestionHour, { ...on(id), signal }),
    refetchOnMount: 'always',
  })

export const ownStudentsQuery = queryOptions({
  queryKey: [...key, 'students'],
  queryFn: ({ signal }) => call(coachingCalls.listOwnStudents, { signal }),
  refetchOnMount: 'always',
})

export const makeHour = mutationOptions({
  mutationFn: (body: NewQuestionHour) => call(coachingCalls.makeQuestionHour, { body }),
  onSuccess: (_made, _sent, _prepared, { client }) => {
    void refreshTopic(client, 'sessions')
  },
})

export const takePlace = (id: number) =>
  mutationOptions({
    mutationFn: (body: TakePlace) => call(coachingCalls.takePlace, { ...on(id), body }),
    onSettled: (_reply, _error, _sent, _prepared, { client }) => {
      void refreshTopic(client, 'sessions')
    },
  })

export const giveBackPlace = (id: number) =>
  mutationOptions({
    mutationFn: () => call(coachingCalls.giveBackPlace, on(id)),
    onSettled: (_reply, _error, _sent, _prepared, { client }) => {
      void refreshTopic(client, 'sessions')
    },
  })

export const cancelHour = (id: number) => call(coachingCalls.cancelQuestionHour, on(id))
