import { coachingCalls, type Mistake, type NewMistake } from '@kocyolu/contracts'
import { type ApiError, call, toast, useErrorText } from '@kocyolu/web'
import { useQueryClient } from '@tanstack/react-query'
import { useQueue } from '../waiting/use-queue.ts'
import { refreshMistakes } from './queries.ts'
import { useText } from './texts.ts'
import { waitingKey } from './waiting-items.ts'
import { forgetPicture, keepPicture, keptPicture } from './waiting-pictures.ts'
import {
  hasRoom,
  mistakesIn,
  nextWaiting,
  textOf,
  type Waiting,
  waitingAnswer,
  waitingIn,
  withoutWaiting,
  withProblem,
  withWaiting,
} from './waiting-queue.ts'

/** Refusals that no later try would change. */
const isFinal = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status)

/** Questions and answers of a student that wait for a network, kept for the person and sent once. */
export function useWaiting(userId: string) {
  const t = useText()
  const errorText = useErrorText()
  const client = useQueryClient()
  const queue = useQueue<Waiting>(waitingKey(userId), userId, {
    ...{ read: waitingIn, write: textOf, next: nextWaiting },
    send: async item => {
      if (item.kind === 'answer') {
        const { mistakeId, isRight, version, key } = item
        await call(coachingCalls.solveMistake, {
          ...{ params: { id: String(mistakeId) }, body: { isRight, version, key } },
        })
      } else {
        // Sent again under its id, it is noted once.
        const { id } = await call(coachingCalls.addMistake, { body: item.body })
        const picture = item.bytes > 0 ? await keptPicture(userId, item.key) : undefined
        if (picture)
          await call(coachingCalls.putMistakePicture, { params: { id: String(id) }, body: picture })
        await forgetPicture(userId, item.key)
      }
      void refreshMistakes(client)
      return items => withoutWaiting(items, item.key)
    },
    refused: (error, item) => {
      if (!isFinal(error)) return undefined
      void refreshMistakes(client)
      toast.error(t(item.kind === 'answer' ? 'solveFailed' : 'waiting.refused'), errorText(error))
      return items =>
        item.kind === 'answer' ? withoutWaiting(items, item.key) : withProblem(items, item.key, error.code)
    },
  })
  const { items, update } = queue
  const add = async (item: Waiting, picture: Blob | null): Promise<boolean> => {
    const isFitting = hasRoom(items, { kind: item.kind, bytes: picture?.size ?? 0 })
    if (!isFitting || !(await keepPicture(userId, item.key, picture))) return false
    if (item.kind === 'answer') void forgetPicture(userId, item.key)
    update(now => withWaiting(now, item))
    return true
  }
  return {
    ...queue,
    mistakes: mistakesIn(items),
    answerTo: (mistakeId: number) => waitingAnswer(items, mistakeId),
    /** Lets a new question wait; false where there is no room, or the browser keeps nothing. */
    note: (body: NewMistake, topic: Mistake['topic'], picture: Blob | null): Promise<boolean> => {
      const of = { key: body.clientId, bytes: picture?.size ?? 0, problem: null }
      return add({ kind: 'mistake', body, topic, ...of }, picture)
    },
    /** Lets an answer wait; false where it cannot. */
    answer: ({ id, version }: Mistake, isRight: boolean, key: string): Promise<boolean> =>
      add({ kind: 'answer', key, mistakeId: id, isRight, version }, null),
    discard: (key: string) => {
      update(now => withoutWaiting(now, key))
      void forgetPicture(userId, key)
    },
    /** Sends a refused one again. */
    retry: (key: string) => update(now => withProblem(now, key, null)),
  }
}

/** Sends what waits of a student, on a page that does not show it. */
export function SendWaiting({ userId }: { userId: string }) {
  useWaiting(userId)
  return null
}
