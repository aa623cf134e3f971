import type { EventEnvelope } from '@kocyolu/contracts'
import { Worker } from 'bullmq'
import type { BaseDeps } from '../deps.ts'
import type { BullConnection } from '../jobs/bull-connection.ts'
import { consumeInTrace } from '../jobs/job-worker.ts'
import { eventQueue, growingPause, queuePrefix, workerOptions } from '../jobs/queues.ts'
import { type Consumers, handleEvent, park } from './consume.ts'
import { inOrder, keysOf } from './in-order.ts'

/** So many at once, and no more: each holds a connection of the pool that requests need as well. */
const atOnce = 4

/** Works off this service's queue of events, several at once; those that name the same person or thing take turns. */
export function startEventWorker<D extends BaseDeps>(
  deps: D,
  consumers: Consumers<D>,
  connection: BullConnection,
): Worker {
  const { name, metrics, log, config } = deps
  const inTurn = inOrder()
  const worker = new Worker<EventEnvelope>(
    eventQueue(name),
    async job => {
      const isLast = job.attemptsMade + 1 >= (job.opts.attempts ?? 1)
      const handled = inTurn(keysOf(job.data.payload), () =>
        consumeInTrace(deps, job, traced => handleEvent(traced, consumers, job.data)),
      )
      const outcome = await handled.catch(async (error: unknown) => {
        if (!isLast) throw error
        await park(deps, job.data, String(error))
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
