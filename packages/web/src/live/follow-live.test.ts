import { QueryObserver, queryOptions } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { followsLive, patchQueries } from './follow-live.ts'
import { keepUpToDate } from './live-connection.tsx'

const queryKey = ['log']
const steps = [
  'write',
  'lose',
  'resume',
  'read',
  'answer',
  'fail',
  'leave',
  'return',
  'refetch',
  'patch',
] as const
const turn = () => new Promise(done => setImmediate(done))

/** A log that grows, a page that follows it, and a stream that may lose events, after which it says `reset`. */
function world() {
  const written: number[] = []
  const calls: { known: number[]; answer?: number[]; settle: PromiseWithResolvers<number[]> }[] = []
  let hasLost = false
  const query = queryOptions({
    queryKey,
    // As a conversation does, it asks for what comes after what is known.
    queryFn: ({ client }) => {
      const settle = Promise.withResolvers<number[]>()
      calls.push({ known: client.getQueryData<number[]>(queryKey) ?? [], settle })
      return settle.promise
    },
    meta: followsLive<number[]>((data, { event }) =>
      event.type === 'notification.read' && !data.includes(event.id) ? [...data, event.id] : data,
    ),
  })
  const observer = new QueryObserver(queryClient, query)
  let leave: (() => void) | undefined
  const rest = ({ known }: { known: number[] }) => written.filter(id => id > (known.at(-1) ?? 0))
  const act: Record<(typeof steps)[number], () => void> = {
    write: () => {
      const id = written.push(written.length + 1)
      if (hasLost) act.resume()
      keepUpToDate({ event: { type: 'notification.read', id, all: false }, seq: id })
    },
    lose: () => {
      written.push(written.length + 1)
      hasLost = true
    },
    resume: () => {
      if (hasLost) keepUpToDate({ event: { type: 'reset' }, seq: written.length })
      hasLost = false
    },
    // The server reads at one moment, and its answer arrives at another.
    read: () => {
      for (const call of calls) call.answer ??= rest(call)
    },
    answer: () => {
      const call = calls.shift()
      call?.settle.resolve([...call.known, ...(call.answer ?? rest(call))])
    },
    fail: () => calls.shift()?.settle.reject(new Error('unavailable')),
    leave: () => {
      leave?.()
      leave = undefined
    },
    return: () => {
      leave ??= observer.subscribe(() => undefined)
    },
    refetch: () => void observer.refetch(),
    // The answer to an own call about something that is known.
    patch: () => patchQueries<number[]>(queryClient, { queryKey }, data => [...data]),
  }
  return { act, written, calls }
}

afterEach(() => queryClient.clear())

test('whatever is lost, late or refused, nothing that follows live hides a gap', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 30 }), async rendered => {
      queryClient.clear()
      const { act, written, calls } = world()
      for (const step of rendered) {
        act[step]()
        await turn()
        const data = queryClient.getQueryData<number[]>(queryKey) ?? []
        expect(data, rendered.join()).toEqual(written.slice(0, data.length))
      }
      act.resume()
      act.return()
      await turn()
      // A query that failed without an event since is refetched by its next user.
      if (queryClient.getQueryState(queryKey)?.status === 'error') act.refetch()
      for (let left = 10; left > 0; left--) {
        while (calls.length > 0) act.answer()
        await turn()
      }
      act.leave()
      expect(queryClient.getQueryData(queryKey), rendered.join()).toEqual(written)
    }),
    {
      numRuns: 1_500,
      examples: [
        [['return', 'answer', 'lose', 'write']],
        [['return', 'answer', 'refetch', 'read', 'leave', 'lose']],
      ],
    },
  )
})
