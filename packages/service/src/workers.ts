import type { Worker } from 'bullmq'
import { connectWorkerRedis } from './data/redis.ts'
import type { BaseDeps } from './deps.ts'
import type { Consumers } from './events/consume.ts'
import { startEventWorker } from './events/event-worker.ts'
import { startRelay } from './events/start-relay.ts'
import { type JobHandlers, startJobWorker } from './jobs/job-worker.ts'

/** Starts the relay, and a worker for events and for jobs where the service handles any. */
export async function startWorkers<D extends BaseDeps>(
  deps: D,
  consumers: Consumers<D>,
  jobs: JobHandlers<D>,
): Promise<{ stop(): Promise<void> }> {
  const connection = connectWorkerRedis(deps.config, deps.log)
  const relay = startRelay(deps)
  const workers: Worker[] = []
  if (Object.keys(consumers).length > 0) workers.push(startEventWorker(deps, consumers, connection))
  if (Object.keys(jobs).length > 0) workers.push(await startJobWorker(deps, jobs, connection))
  return {
    async stop() {
      await relay.stop()
      await Promise.all(workers.map(worker => worker.close()))
      connection.disconnect()
    },
  }
}
