import { ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'

type Read = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>
type Instant = [number, number]

/** Metrics of a process for Prometheus, as OpenTelemetry's readers take them: each metric is counted once, in one place. */
export function metricProducer(registry: Registry, resource: Resource): MetricProducer {
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
