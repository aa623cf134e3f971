import { type JobName, type JobPayload, jobs } from '@kocyolu/contracts'
import { inChildSpan, traceIdOf } from '@kocyolu/telemetry'
import { type JobsOptions, Worker } from 'bullmq'
import { type BaseDeps, type WithEm, withEm } from '../deps.ts'
import { type BullConnection, growingPause, jobQueue, queuePrefix, workerOptions } from './queues.ts'

type Job = { name: string; opts: JobsOptions }

/** Works off a job as a part of the trace that asked for it; its log lines carry the number of that request. */
export function consumeInTrace<D extends BaseDeps, T>(
  deps: D,
  { name, opts }: Job,
  consume: (deps: D) => Promise<T>,
): Promise<T> {
  const parent = opts.telemetry?.metadata
  const requestId = traceIdOf(parent)
  const traced = requestId ? { ...deps, log: deps.log.child({ requestId }) } : deps
  return inChildSpan(`consume ${name}`, { kind: 'consumer', parent }, () => consume(traced))
}

/** Does one job; it depends on the current state, since the world may have moved on. Throwing has it tried again. */
type JobHandler<D extends BaseDeps, N extends JobName> = (
  deps: WithEm<D>,
  payload: JobPayload<N>,
) => Promise<void> | void

export type JobHandlers<D extends BaseDeps> = { [N in JobName]?: JobHandler<D, N> }

/** Runs a job's handler with a fresh entity manager. */
export async function runJob<D extends BaseDeps>(
  deps: D,
  handlers: JobHandlers<D>,
  name: JobName,
  payload: unknown,
): Promise<void> {
  const handler = handlers[name] as JobHandler<D, JobName> | undefined
  if (!handler) throw new Error(`${deps.name} has no handler for the job ${name}`)
  await handler(withEm(deps), jobs[name].payload.parse(payload))
}

/** Works off this service's queue of jobs and keeps its recurring ones scheduled. */
export async function startJobWorker<D extends BaseDeps>(
  deps: D,
  handlers: JobHandlers<D>,
  connection: BullConnection,
): Promise<Worker> {
  await scheduleRecurring(deps, handlers)
  // A Redis that comes back may have lost what it kept, and no caller would notice that nothing recurs any more.
  const again = (): void => {
    scheduleRecurring(deps, handlers).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'recurring jobs could not be scheduled; the next check retries'),
    )
  }
  deps.redis.on('ready', again)
  const worker = new Worker(
    jobQueue(deps.name),
    async job => {
      await consumeInTrace(deps, job, traced => runJob(traced, handlers, job.name as JobName, job.data))
      deps.metrics.jobs.inc({ name: job.name, outcome: 'done' })
    },
    {
      ...workerOptions,
      connection,
      concurrency: 5,
      prefix: queuePrefix(deps.config.redisPrefix),
      settings: { backoffStrategy: (attempt, _type, _error, job) => growingPause(attempt, delayOf(job)) },
    },
  )
  worker.on('failed', (job, error) => {
    deps.metrics.jobs.inc({ name: job?.name ?? 'unknown', outcome: 'failed' })
    deps.log.error({ err: error, job: job?.id, name: job?.name }, 'a job failed')
  })
  worker.on('closing', () => deps.redis.off('ready', again))
  worker.on('error', error => deps.log.warn({ err: error }, 'the job worker has no connection'))
  return worker
}

async function scheduleRecurring<D extends BaseDeps>(deps: D, handlers: JobHandlers<D>): Promise<void> {
  for (const name of Object.keys(handlers) as JobName[]) {
    const spec = jobs[name]
    if ('everyMs' in spec) await deps.jobs.schedule(name, spec.everyMs)
    else await deps.jobs.unschedule(name)
  }
}

function delayOf(job: { opts: { backoff?: unknown } } | undefined): number | undefined {
  const backoff = job?.opts.backoff
  return typeof backoff === 'object' && backoff && 'delay' in backoff ? Number(backoff.delay) : undefined
}
