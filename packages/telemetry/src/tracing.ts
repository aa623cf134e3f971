/** Attributes of a span beside its name; never people's texts or identities. */
export type Attributes = Record<string, string | number>

export type SpanOptions = {
  kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal'
  /** The `traceparent` of what caused it; without one it is a part of the span that is open here. */
  parent?: string | null | undefined
  attributes?: Attributes
}

export type Span = {
  /** Its `traceparent`, for a process that continues it; undefined when it is not recorded. */
  readonly traceparent: string | undefined
  rename(name: string): void
  set(attributes: Attributes): void
  /** Says that it failed, and with what kind of error: an error's message may say what a user wrote. */
  fail(error: unknown): void
  /** Now, or at an instant in milliseconds. */
  end(atMs?: number): void
}

/** A span that is written down after it began, under ids that it has already. */
type PastSpanOptions = SpanOptions & { own: string; startedMs: number }

/** Records spans; there is one in a process, or none. */
export type Recorder = {
  open(name: string, options: SpanOptions | PastSpanOptions): Span
  run<T>(span: Span, work: () => T): T
  active(): Span | undefined
}

const unrecorded: Span = { traceparent: undefined, rename() {}, set() {}, fail() {}, end() {} }

let recorder: Recorder | undefined

/** Has this process record its spans from now on, or no longer. */
export function recordWith(next: Recorder | undefined): void {
  recorder = next
}

/** Whether spans are recorded here; without a collector's address nothing is. */
export const isTracing = (): boolean => recorder !== undefined

/** The `traceparent` of the span that is open here, for what goes on elsewhere or later. */
export const currentTrace = (): string | undefined => recorder?.active()?.traceparent

/** Opens a span that the caller ends. */
export const openSpan = (name: string, options: SpanOptions = {}): Span =>
  recorder?.open(name, options) ?? unrecorded

/** Writes down a span that began before; it is the first of its trace unless it has a parent. */
export const openSpanOf = (name: string, options: PastSpanOptions): Span =>
  recorder?.open(name, { parent: null, ...options }) ?? unrecorded

/** Does some work as a span; what it opens itself is a part of it. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  if (!recorder) return work(unrecorded)
  const span = recorder.open(name, options)
  try {
    return await recorder.run(span, () => work(span))
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}

/** Runs work as a span where it is a part of another one; work without a request is not recorded. */
export function inChildSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return recorder?.active() || options.parent ? inSpan(name, options, work) : work()
}

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
