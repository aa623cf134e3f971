import { startRecording } from '@kocyolu/telemetry/testing'
import { expect, test } from 'vitest'
import { startPages } from './testing.ts'

test('pages are counted by the pattern of their address, and strangers make no series', async () => {
  const pages = await startPages({ PAGES_TIMEOUT_MS: '60000' })
  for (const path of ['/mentors/3', '/gizli/yol', '/readyz']) await pages.get(path)
  const { text } = await pages.get('/metrics')
  expect(text).toMatch(
    /http_request_duration_seconds_count{service="pages".*route="\/mentors\/[:*_].*status="404"} 1/,
  )
  expect(text).toMatch(/http_request_duration_seconds_count{.*route="(?:none|\*|\/\*)",status="404"} 1/)
  expect(text).toMatch(/page_asks_total{status="404".*} 1/)
  expect(text).not.toMatch(/gizli|readyz/)
  await pages.close()
})

test('a page is a span, and what it asks goes on with its trace', async () => {
  const { collector, telemetry } = await startRecording('pages')
  const pages = await startPages({ PAGES_TIMEOUT_MS: '60000' })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  await pages.get('/mentors/3', { traceparent: `00-${traceId}-b7ad6b7169203331-01` })
  await telemetry.close()
  const names = collector
    .spans()
    .filter(span => span.traceId === traceId)
    .map(({ name }) => name)
  expect(names.toSorted()).toEqual(['GET /mentors/:id', 'ask', 'render mfe-coaching'])
  await pages.close()
  await collector.close()
})
