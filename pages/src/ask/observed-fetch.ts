import { currentTrace, inChildSpan } from '@kocyolu/telemetry'
import type { Metrics } from '../metrics.ts'

/** `fetch` that counts what services answer, and has them go on with the trace of the page. */
export const observedFetch =
  (metrics: Metrics): typeof fetch =>
  (input, init) =>
    inChildSpan('ask', { kind: 'client' }, async () => {
      const traceparent = currentTrace()
      const headers = { ...init?.headers, ...(traceparent && { traceparent }) }
      try {
        const answer = await fetch(input, { ...init, headers })
        metrics.asks.inc({ status: answer.status })
        return answer
      } catch (error) {
        metrics.asks.inc({ status: 'error' })
        throw error
      }
    })
