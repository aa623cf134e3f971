import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../app-error.ts'
import type { Middleware } from '../http/context.ts'

/** Gateways cache visitors' answers for a while; each of them listens here for when it must not. */
export type Purges = {
  /**
   * Has every gateway forget what it keeps of public answers. Call it when the change is committed; it ends when all who
   * listen have done so, or after half a second.
   */
  purge(): Promise<void>
  /**
   * Listens: gives the newest mark as soon as it is another one than `known`, at the latest after some seconds. A gateway that
   * asks again with that mark has forgotten what it kept. Null when this process ends.
   */
  next(listener: string, known: string, left: AbortSignal): Promise<string | null>
  close(): void
}

const ackMs = 500
const maxMs = 20_000
const listenersMax = 100

/** A listener who has not asked for so long is gone: it asks again after `maxMs`. */
const goneMs = 30_000

export function createPurges(nowMs = () => performance.now()): Purges {
  const process = randomUUID()
  const listeners = new Map<string, { done: number; askedAt: number }>()
  const ending = new AbortController()
  let count = 0
  let changed = Promise.withResolvers<void>()
  let announced = Promise.withResolvers<void>()
  const markOf = (number: number): string => `${process}.${number}`

  const listen = (listener: string, known: string): void => {
    const [from, number] = known.split('.')
    const done = from === process ? Number(number) : -1
    // Newest last: the first one is who has not asked for the longest time.
    listeners.delete(listener)
    listeners.set(listener, { done, askedAt: nowMs() })
    const [oldest] = listeners.keys()
    if (listeners.size > listenersMax && oldest !== undefined) listeners.delete(oldest)
    announced.resolve()
    announced = Promise.withResolvers()
  }
  const isDone = (number: number): boolean => [...listeners.values()].every(({ done }) => done >= number)

  return {
    async purge() {
      for (const [listener, { askedAt }] of listeners)
        if (nowMs() - askedAt > goneMs) listeners.delete(listener)
      count += 1
      const own = count
      changed.resolve()
      changed = Promise.withResolvers()
      const late = new AbortController()
      const limit = pause(ackMs, 'late', { signal: late.signal }).catch(() => 'late')
      while (!isDone(own)) if ((await Promise.race([announced.promise, limit])) === 'late') break
      late.abort()
    },
    async next(listener, known, left) {
      if (ending.signal.aborted) return null
      listen(listener, known)
      const ends = AbortSignal.any([left, ending.signal])
      if (known === markOf(count)) {
        const limit = pause(maxMs, undefined, { signal: ends }).catch(() => {})
        await Promise.race([changed.promise, limit])
      }
      if (left.aborted) {
        listeners.delete(listener)
        announced.resolve()
        announced = Promise.withResolvers()
      }
      return ending.signal.aborted ? null : markOf(count)
    },
    close: () => ending.abort(),
  }
}

/** Does what takes something back that visitors were shown, and then has it forgotten. */
export async function purging<T>({ purges }: { purges: Purges }, work: Promise<T>): Promise<T> {
  const result = await work
  await purges.purge()
  return result
}

export const purgesPath = '/purges'
const listenerName = /^[\w.-]{1,80}$/

/** `GET /purges?listener=…&known=…`, for gateways, which do not expose it: `{ mark }` as soon as there is another one. */
export function servePurges(purges: Purges): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== purgesPath) return next()
    if (ctx.method !== 'GET') throw new AppError('method_not_allowed')
    const query = new URLSearchParams(ctx.querystring)
    const [listener = '', known = ''] = [query.get('listener') ?? '', query.get('known') ?? '']
    if (!listenerName.test(listener))
      throw new AppError('invalid', { issues: [{ path: 'listener', message: 'Missing' }] })
    const left = new AbortController()
    ctx.res.once('close', () => left.abort())
    const mark = await purges.next(listener, known, left.signal)
    if (mark === null) throw new AppError('unavailable')
    ctx.body = { mark }
  }
}
