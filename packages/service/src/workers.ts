import type { Worker } from 'bullmq'
import { every, isKept } from './clock.ts'
import { createWorkerRedis } from './data/redis.ts'
import { type BaseDeps, withEm } from './deps.ts'
import { type Consumers, deliverParked } from './events/consume.ts'
import { startEventWorker } from './events/event-worker.ts'
import { startRelay } from './events/start-relay.ts'
import { countParkedRows } from './jobs/each-due.ts'
import { type JobHandlers, startJobWorker } from './jobs/job-worker.ts'
import { forBullMq } from './jobs/queues.ts'

const timeoutMs = 1_000
const parkedMs = 60_000

/** Starts the relay, and a worker for events and for jobs where the service handles any. */
export async function startWorkers<D extends BaseDeps>(
  deps: D,
  consumers: Consumers<D>,
  jobs: JobHandlers<D>,
): Promise<{ stop(): Promise<void> }> {
  const connection = forBullMq(createWorkerRedis(deps.config, deps.log))
  const workers: Worker[] = []
  // First, since it fails where Redis does not answer: nothing is left running then.
  if (Object.keys(jobs).length > 0) workers.push(await startJobWorker(deps, jobs, connection))
  if (Object.keys(consumers).length > 0) workers.push(startEventWorker(deps, consumers, connection))
  const relay = startRelay(deps)
  const parked = every(
    parkedMs,
    async () => {
      await deliverParked(deps, consumers)
      deps.metrics.rowsParked.set(await countParkedRows(withEm(deps)))
    },
    error => deps.log.warn({ err: error }, 'parked events could not be delivered; the next sweep retries'),
  )
  deps.metrics.queues.watch(() => deps.jobs.look(deps.name))
  return {
    async stop() {
      await Promise.all([relay.stop(), parked.stop()])
      const closed = Promise.all(workers.map(worker => worker.close()))
      // Workers finish what they have in hand, but without Redis they would wait for ever.
      while (!(await isKept(timeoutMs, closed)) && (await isKept(timeoutMs, deps.redis.ping()))) {}
      connection.disconnect()
      await isKept(timeoutMs, closed)
    },
  }
}
