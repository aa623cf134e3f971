export { type ErrorEntry, errorEntry } from './error-entry.ts'
export { createRegistry, methodLabel, requestHistogram } from './metrics.ts'
export { startTelemetry, type Telemetry } from './start-telemetry.ts'
export { readTraceParent, traceIdOf, writeTraceParent } from './trace-parent.ts'
export {
  type Attributes,
  currentTrace,
  inChildSpan,
  inSpan,
  isTracing,
  openSpan,
  openSpanOf,
  type Span,
  type SpanOptions,
} from './tracing.ts'
