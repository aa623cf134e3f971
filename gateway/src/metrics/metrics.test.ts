import { startCollector } from '@kocyolu/telemetry/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { echo, type FakeService, fakeService } from '../testing.ts'
import { startStandalone } from '../testing-standalone.ts'
import { readEntry } from './read-entry.ts'

let gateway: Awaited<ReturnType<typeof startStandalone>>
let service: FakeService
let collector: Awaited<ReturnType<typeof startCollector>>

beforeAll(async () => {
  service = await fakeService(echo('coaching'))
  collector = await startCollector()
  gateway = await startStandalone(service.address, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
})
afterAll(async () => {
  await gateway.stop()
  await service.kill()
  await collector.close()
})

const stranger = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`

test('what people wait for is counted by part of the site, and strangers make no series', async () => {
  const strange = [
    '/api/mentors?q=gizli',
    '/assets/shell/b1/main.js',
    '/assets/gizli/b1/x.js',
    '/gizli',
    '/x.php',
  ]
  for (const path of strange) await gateway.ask(path)
  await gateway.ask('/api/gizli', { method: 'GIZLI' })
  await vi.waitFor(async () => expect(await gateway.metrics()).toMatch(/part="none",.*status="405"/))
  const shown = await gateway.metrics()
  expect(shown).toMatch(
    /gateway_request_duration_seconds_count{.*build="b7",part="coaching",method="GET",status="200"} 1/,
  )
  expect(shown).toMatch(/gateway_asset_requests_total{app="shell",build="b1",status="200".*} 1/)
  expect(shown).toMatch(/gateway_asset_requests_total{app="none",build="none",status="404".*} 1/)
  expect(shown).toMatch(/gateway_upstream_tries_total{part="coaching",status="200".*} 1/)
  expect(shown).toMatch(/gateway_connections{state="active".*} [1-9]/)
  expect(shown.toLowerCase()).not.toContain('gizli')
})

test('a request is a span of the gateway, and the service goes on below it; what a client says of traces is not believed', async () => {
  const answer = await gateway.ask('/api/mentors', { headers: { traceparent: stranger } })
  const { traceparent, 'x-request-id': requestId } = JSON.parse(answer.body).headers
  expect(answer.headers['x-request-id']).toBe(requestId)
  expect(traceparent).toBe(`00-${requestId}-${requestId.slice(16)}-01`)
  const own = () => collector.spans().find(({ traceId }) => traceId === requestId)
  await vi.waitFor(() => expect(own()).toBeDefined())
  expect(own()).toMatchObject({ service: 'gateway', name: 'GET coaching', spanId: requestId.slice(16) })
  expect(own()?.parentSpanId).toBeUndefined()
})

test('a part of the platform goes on with the trace that it was asked in', async () => {
  const { headers } = JSON.parse(
    (await gateway.ask('/api/mentors', { headers: { traceparent: stranger } }, 'GATEWAY_INTERNAL_LISTEN'))
      .body,
  )
  expect([headers.traceparent, headers['x-request-id']]).toEqual([stranger, 'a'.repeat(32)])
  const strange = JSON.parse(
    (await gateway.ask('/api/mentors', { headers: { traceparent: '"><x' } }, 'GATEWAY_INTERNAL_LISTEN')).body,
  )
  expect(strange.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
})

test('a line that is none of nginx is left alone', () => {
  for (const line of ['', '<190>k: [', '[1,2]', '{"a":1}', 'x'.repeat(70_000)])
    expect(readEntry(line)).toBeUndefined()
  const tried =
    '<190>Nov 22 k: ["a","1.5","0.5","coaching","GET","200","MISS","502, 504 : 200","0.1, 0.2 : 0.3","","",""]'
  expect(readEntry(tried)?.tries).toEqual([
    { status: '502', seconds: 0.1 },
    { status: '504', seconds: 0.2 },
    { status: '200', seconds: 0.3 },
  ])
})
