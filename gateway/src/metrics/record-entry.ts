import { openSpanOf, writeTraceParent } from '@kocyolu/telemetry'
import type { Entry } from './read-entry.ts'

/** Makes a request that has ended a span, the first of its trace: services begin theirs below this one. */
export function recordEntry(entry: Entry): void {
  const { requestId, ended, seconds, part, method, status, cache, app, build } = entry
  if (!/^[0-9a-f]{32}$/.test(requestId)) return
  const own = writeTraceParent({ traceId: requestId, spanId: requestId.slice(16) })
  const span = openSpanOf(`${method} ${part}`, {
    own,
    kind: 'server',
    startedMs: (ended - seconds) * 1_000,
    attributes: {
      'http.request.method': method,
      'http.response.status_code': Number(status),
      'kocyolu.part': part,
      'kocyolu.tries': entry.tries.length,
      ...(cache && { 'kocyolu.cache': cache }),
      ...(app && { 'kocyolu.app': app, 'kocyolu.build': build }),
    },
  })
  if (Number(status) >= 500) span.fail(Number(status))
  span.end(ended * 1_000)
}
