import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace'
import type { TraceParent } from '../trace-parent.ts'

/** Random ids, but for a span that has one already: the gateway's requests are spans that are written down afterwards. */
export function chosenIds(): IdGenerator & { choose<T>(ids: TraceParent, work: () => T): T } {
  const random = new RandomIdGenerator()
  let chosen: TraceParent | undefined
  return {
    generateTraceId: () => chosen?.traceId ?? random.generateTraceId(),
    generateSpanId: () => chosen?.spanId ?? random.generateSpanId(),
    choose(ids, work) {
      chosen = ids
      try {
        return work()
      } finally {
        chosen = undefined
      }
    },
  }
}
