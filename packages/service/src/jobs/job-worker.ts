import { type JobName, type JobPayload, jobs } from '@kocyolu/contracts'
import { inChildSpan, traceIdOf } from '@kocyolu/telemetry'
import { DelayedError, type JobsOptions, Worker } from 'bullmq'
import { type BaseDeps, type WithEm, withEm } from '../deps.ts'
import {
  type BullConnection,
  growingPause,
  jobQueue,
  keptFailedMs as keptMs,
  putOff,
  queuePrefix,
  workerOptions,
} from './queues.ts'

const againMs = 300_000

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

/** The job is one of another build's. */
class NoHandler extends Error {
  override name = 'NoHandler'
}

/** Runs a job's handler with a fresh entity manager. */
export async function runJob<D extends BaseDeps>(
  deps: D,
  handlers: JobHandlers<D>,
  name: JobName,
  payload: unknown,
): Promise<void> {
  const handler = handlers[name] as JobHandler<D, JobName> | undefined
  if (!handler) throw new NoHandler(`${deps.name} has no handler for the job ${name}`)
  await handler(withEm(deps), jobs[name].payload.parse(payload))
}

/** Works off this service's queue of jobs and keeps its recurring ones scheduled. */
export async function startJobWorker<D extends BaseDeps>(
  deps: D,
  handlers: JobHandlers<D>,
  connection: BullConnection,
): Promise<Worker> {
  await scheduleRecurring(deps, handlers, true)
  // A Redis that comes back may have lost what it kept, and no caller would notice that nothing recurs any more.
  const again = (): void => {
    scheduleRecurring(deps, handlers).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'recurring jobs could not be scheduled; the next check retries'),
    )
  }
  deps.redis.on('ready', again)
  // Of two builds that work at once the older one ends what only the newer one knows, when it starts.
  const repeated = setInterval(again, againMs).unref()
  const worker = new Worker(
    jobQueue(deps.name),
    async (job, token) => {
      try {
        await consumeInTrace(deps, job, traced => runJob(traced, handlers, job.name as JobName, job.data))
      } catch (error) {
        // A newer build's, in a rolling release: it waits for a worker that knows it, and no longer than failed jobs are kept.
        if (!(error instanceof NoHandler) || Date.now() - job.timestamp > keptMs) throw error
        deps.log.warn(
          { job: job.id, name: job.name },
          'this build does not know a job; it waits for one that does',
        )
        await putOff(job, token)
        throw new DelayedError()
      }
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
  worker.on('closing', () => {
    deps.redis.off('ready', again)
    clearInterval(repeated)
  })
  worker.on('error', error => deps.log.warn({ err: error }, 'the job worker has no connection'))
  return worker
}

async function scheduleRecurring<D extends BaseDeps>(
  deps: D,
  handlers: JobHandlers<D>,
  isFirst = false,
): Promise<void> {
  const recurring = (Object.keys(handlers) as JobName[]).filter(name => 'everyMs' in jobs[name])
  if (isFirst) await deps.jobs.keepScheduled(deps.name, recurring)
  for (const name of recurring) {
    const spec = jobs[name]
    if ('everyMs' in spec) await deps.jobs.schedule(name, spec.everyMs)
  }
}

function delayOf(job: { opts: { backoff?: unknown } } | undefined): number | undefined {
  const backoff = job?.opts.backoff
  return typeof backoff === 'object' && backoff && 'delay' in backoff ? Number(backoff.delay) : undefined
}
