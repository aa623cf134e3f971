import type { EventEnvelope } from '@kocyolu/contracts'
import { DelayedError, type Job, Worker } from 'bullmq'
import { isDatabaseLost } from '../data/database-errors.ts'
import type { BaseDeps } from '../deps.ts'
import { consumeInTrace } from '../jobs/job-worker.ts'
import {
  type BullConnection,
  eventQueue,
  growingPause,
  putOff,
  queuePrefix,
  workerOptions,
} from '../jobs/queues.ts'
import { type Consumers, handleEvent, park } from './consume.ts'

/** Runs work at once, but for what shares a key: that takes turns, in the order in which it was given. */
type InOrder = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>

/** Remembers of each key what was given last, for as long as that runs or waits. */
export function inOrder(): InOrder {
  const last = new Map<string, Promise<void>>()
  return <T>(keys: readonly string[], work: () => Promise<T>): Promise<T> => {
    const before = keys.flatMap(key => last.get(key) ?? [])
    const result = before.length > 0 ? Promise.all(before).then(work) : work()
    const done = result.then(
      () => {},
      () => {},
    )
    for (const key of keys) last.set(key, done)
    void done.then(() => {
      for (const key of keys) if (last.get(key) === done) last.delete(key)
    })
    return result
  }
}

/** Whom and what an event names, whatever it is called there: ids of people are the same in every field, numbers are not. */
export function keysOf(payload: unknown): string[] {
  if (typeof payload !== 'object' || payload === null) return []
  const named = Object.entries(payload).filter(([name]) => name.endsWith('Id'))
  return named.flatMap(([name, value]) => {
    if (typeof value === 'string') return value
    return typeof value === 'number' ? `${name} ${value}` : []
  })
}

/** So many at once, and no more: each holds a connection of the pool that requests need as well. */
const atOnce = 4

/** A failure of the database is no attempt: the event waits, for as long as that takes. */
async function postpone(
  { metrics, log }: BaseDeps,
  job: Job<EventEnvelope>,
  token: string | undefined,
  error: unknown,
): Promise<never> {
  metrics.events.inc({ type: job.data.type, outcome: 'postponed' })
  log.warn({ err: error, event: job.id, type: job.name }, 'the database is away; the event waits for it')
  await putOff(job, token)
  throw new DelayedError()
}

/** Works off this service's queue of events, several at once; those that name the same person or thing take turns. */
export function startEventWorker<D extends BaseDeps>(
  deps: D,
  consumers: Consumers<D>,
  connection: BullConnection,
): Worker {
  const { name, metrics, log, config } = deps
  const inTurn = inOrder()
  deps.jobs
    .retryFailed(name)
    .catch((error: unknown) => log.warn({ err: error }, 'failed events could not be queued again'))
  const worker = new Worker<EventEnvelope>(
    eventQueue(name),
    async (job, token) => {
      const isLast = job.attemptsMade + 1 >= (job.opts.attempts ?? 1)
      const handled = inTurn(keysOf(job.data.payload), () =>
        consumeInTrace(deps, job, traced => handleEvent(traced, consumers, job.data)),
      )
      const outcome = await handled.catch(async (error: unknown) => {
        if (isDatabaseLost(error)) return postpone(deps, job, token, error)
        if (!isLast) throw error
        await park(deps, job.data, String(error)).catch(failed => postpone(deps, job, token, failed))
        return 'parked' as const
      })
      metrics.events.inc({ type: job.data.type, outcome })
    },
    {
      ...workerOptions,
      connection,
      concurrency: atOnce,
      prefix: queuePrefix(config.redisPrefix),
      settings: { backoffStrategy: attempt => growingPause(attempt) },
    },
  )
  worker.on('failed', (job, error) => {
    metrics.events.inc({ type: job?.name ?? 'unknown', outcome: 'failed' })
    log.error(
      { err: error, event: job?.id, type: job?.name },
      'an event was not handled; it will be tried again',
    )
  })
  worker.on('error', error => log.warn({ err: error }, 'the event worker has no connection'))
  return worker
}
