import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { lookUp, type Upstreams } from '../names.ts'
import { routes } from '../routes.ts'
import { beginGeneration } from './generation.ts'

const lookMs = 1_000
const retryMs = { first: 300, max: 5_000 }
/** Longer than a service lets one wait. */
const answerMs = 30_000

interface Following {
  /** The gateway's own. */
  folder: string
  /** The replicas as they are now. */
  upstreams(): Upstreams
  /** A new generation could not be begun: purged answers are still shown, until that is retried. */
  failed(error: unknown): void
}

/**
 * Asks every replica whose answers are kept when they must not be any more, and begins a new generation then. One that
 * cannot be asked is asked again; until then what is kept lives as long as its service declared.
 */
export function followPurges({ folder, upstreams, failed }: Following): { stop(): void } {
  const listener = randomUUID()
  const followed = new Map<string, AbortController>()
  const ended = new AbortController()

  const forget = (): void => {
    try {
      beginGeneration(folder)
    } catch (error) {
      failed(error)
      throw error
    }
  }
  const look = async (): Promise<void> => {
    const found = await lookUp(keptOf(upstreams()))
    const replicas = new Set(Object.values(found).flat())
    for (const [replica, end] of followed) {
      if (replicas.has(replica)) continue
      end.abort()
      followed.delete(replica)
    }
    for (const replica of replicas) {
      if (followed.has(replica)) continue
      const end = new AbortController()
      followed.set(replica, end)
      void follow({ replica, listener, forget, end: AbortSignal.any([end.signal, ended.signal]) })
    }
  }
  const looking = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await look().catch(() => {})
      await pause(lookMs, undefined, { signal: ended.signal, ref: false }).catch(() => {})
    }
  }
  void looking()
  return { stop: () => ended.abort() }
}

const keptOf = (upstreams: Upstreams): Upstreams =>
  Object.fromEntries(
    routes
      .filter(route => route.publicReads || route.pictures)
      .map(({ service }) => [service, upstreams[service] ?? []]),
  )

interface Followed {
  replica: string
  listener: string
  forget(): void
  end: AbortSignal
}

async function follow({ replica, listener, forget, end }: Followed): Promise<void> {
  let known = ''
  let wait = retryMs.first
  while (!end.aborted) {
    try {
      const query = new URLSearchParams({ listener, known })
      const signal = AbortSignal.any([end, AbortSignal.timeout(answerMs)])
      const answer = await fetch(`http://${replica}/purges?${query}`, { signal })
      const { mark } = (await answer.json()) as { mark?: string }
      if (!mark) throw new Error(`${replica} answered a purge request without a mark`)
      if (mark !== known) forget()
      known = mark
      wait = retryMs.first
    } catch {
      // It starts, ends, or is of an age that has no marks; or nothing could be forgotten, which has been said.
      await pause(wait, undefined, { signal: end, ref: false }).catch(() => {})
      wait = Math.min(wait * 2, retryMs.max)
    }
  }
}
