import { inChildSpan, traceIdOf } from '@kocyolu/telemetry'
import type { JobsOptions } from 'bullmq'
import type { BaseDeps } from '../deps.ts'

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
