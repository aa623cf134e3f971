export { type ErrorEntry, errorEntry } from './error-entry.ts'
export { createRegistry, methodLabel, requestHistogram } from './metrics.ts'
export { startTelemetry, type Telemetry } from './start-telemetry.ts'
export {
  type Attributes,
  currentTrace,
  inChildSpan,
  inSpan,
  isTracing,
  openSpan,
  openSpanOf,
  readTraceParent,
  type Span,
  type SpanOptions,
  traceIdOf,
  writeTraceParent,
} from './tracing.ts'
