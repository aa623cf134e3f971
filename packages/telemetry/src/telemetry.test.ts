import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { Counter, Histogram, Registry } from 'prom-client'
import { afterEach, expect, test } from 'vitest'
import { startTelemetry } from './start-telemetry.ts'
import { startCollector } from './testing/collector.ts'
import { currentTrace, inChildSpan, inSpan, isTracing, openSpan } from './tracing.ts'

const ending: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

async function start({ ratio = 1, registry }: { ratio?: number; registry?: Registry } = {}) {
  const collector = await startCollector()
  ending.push(collector.close)
  const { endpoint } = collector
  const options = { endpoint, ratio, service: 'coaching', build: 'b1', closeMs: 60_000 }
  const telemetry = await startTelemetry({ ...options, ...(registry && { registry }) })
  ending.push(telemetry.close)
  return { collector, telemetry }
}

const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

test('without an address nothing is recorded, and work is done as it is', async () => {
  await startTelemetry({ endpoint: undefined, ratio: 1, service: 'coaching', build: 'b1' })
  expect(isTracing()).toBe(false)
  expect(await inSpan('GET', { parent }, async span => [span.traceparent, currentTrace()])).toEqual([
    undefined,
    undefined,
  ])
})

test('without an address nothing of OpenTelemetry is loaded', async () => {
  // prom-client itself looks whether a span is open, by OpenTelemetry's small interface.
  const loaded = async (endpoint: string): Promise<number> => {
    const code = `
      import { registerHooks } from 'node:module'
      let loaded = 0
      registerHooks({ load: (url, context, next) => {
        if (/@opentelemetry.(?!api.)/.test(url)) loaded += 1
        return next(url, context)
      } })
      const { startTelemetry } = await import('${import.meta.dirname}/index.ts')
      const telemetry = await startTelemetry({ endpoint: ${endpoint}, ratio: 1, service: 'a', build: 'b', closeMs: 10 })
      console.log(loaded)
      process.exit()`
    return Number((await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])).stdout)
  }
  expect(await loaded('undefined')).toBe(0)
  expect(await loaded("'http://127.0.0.1:1'")).toBeGreaterThan(0)
})

test('spans are parts of one trace, also across what is asynchronous and what goes on elsewhere', async () => {
  const { collector, telemetry } = await start()
  const handed = await inSpan('GET', { kind: 'server', parent }, async span => {
    span.rename('GET /api/mentors')
    await new Promise(resolve => setImmediate(resolve))
    await inChildSpan(
      'select',
      { kind: 'client', attributes: { 'db.system.name': 'postgresql' } },
      async () => {},
    )
    return currentTrace()
  })
  openSpan('publish', { kind: 'producer', parent: handed }).end()
  await telemetry.close()
  const spans = collector.spans()
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set(['0af7651916cd43dd8448eb211c80319c']))
  const server = spans.find(({ name }) => name === 'GET /api/mentors')
  expect(server).toMatchObject({ service: 'coaching', parentSpanId: 'b7ad6b7169203331' })
  for (const name of ['select', 'publish'])
    expect(spans.find(span => span.name === name)?.parentSpanId).toBe(server?.spanId)
})

test('of a failure the kind of error is recorded, and never its message', async () => {
  const { collector, telemetry } = await start()
  const failing = inSpan('GET', { parent }, async () => {
    throw Object.assign(new Error('ayse@example.com'), { code: '23505' })
  })
  await expect(failing).rejects.toThrow('ayse@example.com')
  await telemetry.close()
  expect(collector.spans()[0]?.attributes).toEqual({ 'error.type': '23505' })
  expect(collector.text()).not.toContain('ayse')
})

test('what is no part of a trace, or not of the share that is recorded, is not sent', async () => {
  const { collector, telemetry } = await start({ ratio: 0 })
  await inChildSpan('select', {}, async () => {})
  expect(await inSpan('GET', { parent }, async () => currentTrace())).toBeUndefined()
  await telemetry.close()
  expect(collector.spans()).toEqual([])
})

test('a `traceparent` that is none begins a trace', async () => {
  const { collector, telemetry } = await start()
  await inSpan('GET', { parent: '00-<script>-1-01' }, async () => {})
  await telemetry.close()
  expect(collector.spans()[0]).toMatchObject({ parentSpanId: undefined })
})

test('a collector gets the metrics that Prometheus sees', async () => {
  const registry = new Registry()
  const registers = [registry]
  new Counter({ name: 'jobs_total', help: 'Jobs', labelNames: ['name'], registers }).inc({ name: 'prune' }, 3)
  const seconds = new Histogram({ name: 'seconds', help: 'Time', buckets: [0.1, 1], registers })
  for (const each of [0.05, 0.5, 0.6, 5]) seconds.observe(each)
  const { collector, telemetry } = await start({ registry })
  await telemetry.close()
  const sent = JSON.parse(collector.metrics()).resourceMetrics[0].scopeMetrics.at(-1).metrics
  const [jobs, times] = ['jobs_total', 'seconds'].map(name =>
    sent.find((metric: { name: string }) => metric.name === name),
  )
  expect(jobs.sum).toMatchObject({ isMonotonic: true, dataPoints: [{ asDouble: 3 }] })
  expect(times.histogram.dataPoints).toMatchObject([
    { count: 4, sum: 6.15, bucketCounts: [1, 2, 1], explicitBounds: [0.1, 1] },
  ])
})

test('a collector that is away, or says nothing, is not waited for', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  for (const endpoint of [`http://127.0.0.1:${port}`, 'http://127.0.0.1:1']) {
    const telemetry = await startTelemetry({ endpoint, ratio: 1, service: 'a', build: 'b1', closeMs: 200 })
    for (let span = 0; span < 5_000; span += 1) openSpan('GET', { parent }).end()
    await telemetry.close()
    expect(isTracing()).toBe(false)
  }
  silent.close()
  silent.closeAllConnections()
})
