import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ContentApi, startContent } from '../testing/content-api.ts'

let api: ContentApi
beforeAll(async () => {
  api = await startContent()
})
afterAll(() => api.close())

const report = {
  app: 'mfe-coaching',
  build: '0123456789ab',
  kind: 'load',
  message: 'Loading chunk 7 failed',
  path: '/mentors',
} as const

const counted = async (): Promise<string> => (await api.anonymous.fetch('/metrics')).text()

it('a failure in somebody’s browser is counted, by app and kind', async () => {
  expect(await api.anonymous.reportClientError({ body: report })).toBeUndefined()
  await api.anonymous.reportClientError({ body: { ...report, app: 'made-up', kind: 'render' } })
  expect(await counted()).toContain('client_errors_total{app="mfe-coaching",kind="load",service="content"} 1')
  expect(await counted()).toContain('client_errors_total{app="other",kind="render",service="content"} 1')
})

it.each([
  ['a kind that there is not', { kind: 'boom' }, 'kind'],
  ['an empty message', { message: '' }, 'message'],
  ['a message of 1,001 characters', { message: 'x'.repeat(1_001) }, 'message'],
  ['a report of no app', { app: undefined }, 'app'],
  ['an unknown field', { user: 'ben' }, 'user'],
])('refuses %s and names the field', async (_, wrong, path) => {
  const response = await api.anonymous.fetch('/api/site/client-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, ...wrong }),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ issues: [{ path }] })
})

it('refuses what is oversize, no JSON, or from another site', async () => {
  const send = async (body: string, headers: Record<string, string> = {}) => {
    const all = { 'content-type': 'application/json', ...headers }
    return (await api.anonymous.fetch('/api/site/client-errors', { method: 'POST', headers: all, body }))
      .status
  }
  expect(await send(JSON.stringify({ ...report, message: 'x'.repeat(100_000) }))).toBe(413)
  expect(await send('{')).toBe(400)
  expect(await send('app=shell', { 'content-type': 'text/plain', origin: 'http://kocyolu.test' })).toBe(415)
  expect(await send(JSON.stringify(report), { origin: 'https://elsewhere.test' })).toBe(403)
})
