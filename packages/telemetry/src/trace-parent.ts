/** A span as passed to others, in the form of the W3C's header `traceparent`. */
export type TraceParent = { traceId: string; spanId: string }

const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/

/** Reads a `traceparent`; what is none gives undefined. */
export function readTraceParent(text: string | null | undefined): TraceParent | undefined {
  const [, traceId, spanId] = form.exec(text ?? '') ?? []
  return traceId && spanId ? { traceId, spanId } : undefined
}

export const writeTraceParent = ({ traceId, spanId }: TraceParent): string => `00-${traceId}-${spanId}-01`

/** The id of a trace that its `traceparent` names: the number that people see, and that logs have as `requestId`. */
export const traceIdOf = (text: string | null | undefined): string | undefined =>
  readTraceParent(text)?.traceId
