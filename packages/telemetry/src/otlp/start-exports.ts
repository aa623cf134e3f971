import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace'
import type { Registry } from 'prom-client'
import { createRecorder } from './create-recorder.ts'
import { metricProducer } from './metric-producer.ts'

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
