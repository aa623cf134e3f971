import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  ValueType,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  MeterProvider,
  type MetricData,
  type MetricProducer,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'
import { type Recorder, readTraceParent, type Span, type TraceParent, writeTraceParent } from '../tracing.ts'

export type ExportOptions = {
  /** A collector's address; spans go to `/v1/traces` there, metrics to `/v1/metrics`. */
  endpoint: string
  ratio: number
  service: string
  build: string
  registry?: Registry
  spansEveryMs?: number
  metricsEveryMs?: number
}

const timeoutMillis = 5_000

/** Sends spans and metrics to a collector. What it does not take is dropped, and never waited for. */
export function startExports({ endpoint, ratio, service, build, registry, ...every }: ExportOptions) {
  const resource = resourceFromAttributes({
    'service.name': service,
    'service.namespace': 'kocyolu',
    'service.version': build,
    'service.instance.id': `${service}-${process.pid}`,
  })
  const at = (path: string): string => `${endpoint.replace(/\/$/, '')}/v1/${path}`
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: at('traces'), timeoutMillis }),
    scheduledDelayMillis: every.spansEveryMs ?? 2_000,
    exportTimeoutMillis: timeoutMillis,
  })
  const recorder = createRecorder({ resource, ratio, processor })
  const reader =
    registry &&
    new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter({ url: at('metrics'), timeoutMillis }),
      exportIntervalMillis: every.metricsEveryMs ?? 15_000,
      exportTimeoutMillis: timeoutMillis,
      metricProducers: [metricProducer(registry, resource)],
    })
  const meters = reader && new MeterProvider({ resource, readers: [reader] })
  return {
    recorder,
    async close() {
      await Promise.allSettled([recorder.close(), meters?.shutdown()])
    },
  }
}

type Read = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>
type Instant = [number, number]

/** Metrics of a process for Prometheus, as OpenTelemetry's readers take them: each metric is counted once, in one place. */
function metricProducer(registry: Registry, resource: Resource): MetricProducer {
  const start = instant()
  return {
    async collect() {
      const read = (await registry.getMetricsAsJSON()) as unknown as Read[]
      const end = instant()
      const metrics = read.map(metric => metricData(metric, start, end))
      const scopeMetrics = [{ scope: { name: 'kocyolu' }, metrics }]
      return { resourceMetrics: { resource, scopeMetrics }, errors: [] }
    },
  }
}

function instant(): Instant {
  const ms = Date.now()
  return [Math.floor(ms / 1_000), (ms % 1_000) * 1_000_000]
}

function metricData(metric: Read, startTime: Instant, endTime: Instant): MetricData {
  const { name, help: description, values } = metric
  const base = {
    descriptor: { name, description, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  // prom-client types say a number where it gives a word.
  const type = String(metric.type)
  if (type === 'histogram') {
    const dataPoints = histograms(values).map(point => ({ ...point, startTime, endTime }))
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints }
  }
  const dataPoints = values.map(({ labels, value }) => ({
    startTime,
    endTime,
    attributes: { ...labels },
    value,
  }))
  return type === 'counter'
    ? { ...base, dataPointType: DataPointType.SUM, dataPoints, isMonotonic: true }
    : { ...base, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** Prometheus adds its buckets up, from the smallest on; OpenTelemetry counts each for itself. */
function histograms(values: Read['values']): Pick<DataPoint<Histogram>, 'attributes' | 'value'>[] {
  const series = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels))
  return [...series].map(([labels, parts]) => {
    const buckets = parts.filter(({ metricName }) => metricName?.endsWith('_bucket'))
    const sums = buckets.map(({ value }) => value)
    const counts = sums.map((sum, at) => sum - (sums[at - 1] ?? 0))
    const boundaries = buckets.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite)
    const of = (end: string): number => parts.find(({ metricName }) => metricName?.endsWith(end))?.value ?? 0
    const value = { buckets: { boundaries, counts }, sum: of('_sum'), count: of('_count') }
    return { attributes: JSON.parse(labels), value }
  })
}

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
function createRecorder({ resource, ratio, processor }: Options) {
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
