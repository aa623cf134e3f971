import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import type { Resource } from '@opentelemetry/resources'
import {
  type IdGenerator,
  RandomIdGenerator,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { readTraceParent, type TraceParent, writeTraceParent } from '../trace-parent.ts'
import type { Recorder, Span } from '../tracing.ts'

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}
/** Statements are the longest. */
const maxAttributeLength = 500

type Options = {
  resource: Resource
  /** The share of traces that is recorded; all processes decide alike, by the number of the trace. */
  ratio: number
  processor: SpanProcessor
}

/** Records spans with OpenTelemetry's SDK, and nothing global: what is open is known to this recorder alone. */
export function createRecorder({ resource, ratio, processor }: Options) {
  const ids = chosenIds()
  const provider = new TracerProvider({
    resource,
    idGenerator: ids,
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [processor],
    spanLimits: { attributeValueLengthLimit: maxAttributeLength, attributeCountLimit: 32 },
  })
  const tracer = provider.getTracer('kocyolu')
  const contexts = new AsyncLocalStorageContextManager().enable()
  const open = new WeakMap<Span, Context>()
  const active = new WeakMap<Context, Span>()

  const recorder: Recorder = {
    open(name, options) {
      const { kind = 'internal', parent, attributes = {} } = options
      const context = parent === undefined ? contexts.active() : contextOf(parent)
      const own = 'own' in options ? readTraceParent(options.own) : undefined
      const startTime = 'startedMs' in options ? { startTime: options.startedMs } : {}
      const start = () => tracer.startSpan(name, { kind: kinds[kind], attributes, ...startTime }, context)
      const started = own ? ids.choose(own, start) : start()
      const span: Span = {
        traceparent: started.isRecording() ? writeTraceParent(started.spanContext()) : undefined,
        rename: next => void started.updateName(next),
        set: more => void started.setAttributes(more),
        fail(error) {
          started.setStatus({ code: SpanStatusCode.ERROR })
          started.setAttribute('error.type', kindOf(error))
        },
        end: atMs => started.end(atMs),
      }
      const below = trace.setSpan(context, started)
      open.set(span, below)
      active.set(below, span)
      return span
    },
    run: (span, work) => contexts.with(open.get(span) ?? contexts.active(), work),
    active: () => active.get(contexts.active()),
  }
  return { ...recorder, close: () => provider.shutdown() }
}

function contextOf(parent: string | null): Context {
  const remote = readTraceParent(parent)
  if (!remote) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { ...remote, traceFlags: TraceFlags.SAMPLED, isRemote: true })
}

/** A status, a code of ours or of SQL, or the name of its class. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'number' ? String(error) : typeof error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /^[\w.]{1,40}$/.test(code) ? code : error.constructor.name
}

/** Random ids, but for a span that has one already: the gateway's requests are spans that are written down afterwards. */
function chosenIds(): IdGenerator & { choose<T>(ids: TraceParent, work: () => T): T } {
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
