import { startCollector } from '@kocyolu/telemetry/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { withEm } from '../deps.ts'
import { testService } from '../testing/index.ts'
import { buildToy, notesOf, toy } from '../testing/toy/toy-service.ts'

type Collector = Awaited<ReturnType<typeof startCollector>>
const start = (env: NodeJS.ProcessEnv, work = true) => testService(toy, buildToy, { work, env })

let collector: Collector
let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  collector = await startCollector()
  api = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
})
afterAll(async () => {
  await api.close()
  await collector.close()
})

const requestId = '0af7651916cd43dd8448eb211c80319c'

it('a request, its statements, its event and what that does are one trace, of the number that the answer names', async () => {
  const student = await api.as({ firstName: 'Ece' })
  const answer = await student.fetch('/api/notes', {
    method: 'POST',
    body: JSON.stringify({ text: 'Not' }),
    headers: { 'content-type': 'application/json', 'x-request-id': requestId },
  })
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([201, requestId])
  const notes = () => notesOf(withEm(api.deps), student.caller?.id ?? '')
  await vi.waitFor(async () => expect(await notes()).toHaveLength(2))
  const named = (name: string) => collector.spans().find(span => span.name === name)
  await vi.waitFor(() => expect(named('consume user.changed')).toBeDefined())
  const [request, published, consumed] = [
    'POST /api/notes',
    'publish user.changed',
    'consume user.changed',
  ].map(named)
  expect(request).toMatchObject({
    service: 'coaching',
    traceId: requestId,
    parentSpanId: requestId.slice(16),
  })
  expect(request?.attributes).toMatchObject({ 'http.route': '/api/notes', 'http.response.status_code': 201 })
  expect(published).toMatchObject({ traceId: requestId, parentSpanId: request?.spanId })
  expect(consumed).toMatchObject({ traceId: requestId, parentSpanId: published?.spanId })
  const statementsOf = (span: typeof request) =>
    collector
      .spans()
      .filter(
        ({ attributes, parentSpanId }) =>
          attributes['db.namespace'] === 'coaching' && parentSpanId === span?.spanId,
      )
  expect(statementsOf(request).map(({ name }) => name)).toContain('insert notes')
  expect(statementsOf(consumed).map(({ name }) => name)).toContain('insert notes')
})

it('what the gateway says of the trace counts, and what is no part of one is not recorded', async () => {
  const parent = '00-11111111111111111111111111111111-2222222222222222-01'
  await api.anonymous.fetch('/api/notes/counts', { headers: { traceparent: parent } })
  await api.anonymous.fetch('/readyz')
  await vi.waitFor(() => expect(collector.spans().map(({ name }) => name)).toContain('GET /api/notes/counts'))
  const counted = collector.spans().find(({ name }) => name === 'GET /api/notes/counts')
  expect(counted).toMatchObject({ traceId: '1'.repeat(32), parentSpanId: '2'.repeat(16) })
  const statements = collector.spans().filter(({ attributes }) => attributes['db.namespace'])
  expect(statements.filter(({ parentSpanId }) => !parentSpanId)).toEqual([])
  expect(collector.spans().map(({ name }) => name)).not.toContain('GET none')
})

it('what is recorded of a failure is its kind, and nothing that a user wrote', async () => {
  const student = await api.as({ firstName: 'Gizem' })
  await student.fetch('/api/notes', {
    method: 'POST',
    body: JSON.stringify({ text: 'broken' }),
    headers: { 'content-type': 'application/json' },
  })
  const failed = () =>
    collector.spans().find(({ attributes }) => attributes['http.response.status_code'] === 500)
  await vi.waitFor(() => expect(failed()?.attributes['error.type']).toBe('500'))
  for (const secret of ['the secret of the house', 'broken', 'Gizem', student.cookie.slice(20, 40)])
    expect(collector.text()).not.toContain(secret)
})
