import { withEm } from '@kocyolu/service'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ReleaseHistory, releaseHistory } from '../testing/release-history.ts'
import { type ReleasesApi, startReleases } from '../testing/releases-api.ts'

let history: ReleaseHistory
let api: ReleasesApi
beforeAll(async () => {
  history = await releaseHistory(1)
  api = await startReleases({ RELEASE_STORE: history.folder })
})
beforeEach(async () => {
  api.deps.pendingErrors.take()
  await withEm(api.deps).em.execute('truncate client_error_groups cascade')
})
afterAll(async () => {
  await api.close()
  await history.remove()
})

const send = (body: unknown, type = 'application/reports+json', headers: Record<string, string> = {}) =>
  api.anonymous.fetch('/api/site/client-errors/policy', {
    method: 'POST',
    headers: {
      'content-type': type,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'report',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const kept = () =>
  api.deps.pendingErrors
    .take()
    .map(({ kind, message, samples, count }) => ({ kind, message, path: samples[0]?.path, count }))

const page = 'https://kocyolu.test/mentors/17?q=Ay%C5%9Fe'
const violation = (blockedURL: string, part = {}) => ({
  type: 'csp-violation',
  url: page,
  body: { blockedURL, effectiveDirective: 'script-src-elem', sourceFile: '', ...part },
})

it('what a policy blocked is kept as a failure, without what its address says of a user', async () => {
  const broken = { type: 'integrity-violation', url: page, body: { blockedURL: page, destination: 'script' } }
  expect((await send([violation('https://evil.example/x.js?u=Ay%C5%9Fe'), broken])).status).toBe(204)
  expect(kept()).toEqual([
    {
      kind: 'policy',
      message: expect.stringContaining('script-src-elem blocked'),
      path: '/mentors/:id',
      count: 1,
    },
    {
      kind: 'policy',
      message: expect.stringContaining('hash of a script blocked'),
      path: '/mentors/:id',
      count: 1,
    },
  ])
})

it('is kept in the form of older browsers as well', async () => {
  const report = { 'document-uri': page, 'blocked-uri': 'inline', 'effective-directive': 'script-src-elem' }
  expect((await send({ 'csp-report': report }, 'application/csp-report')).status).toBe(204)
  expect(kept()).toEqual([
    { kind: 'policy', message: 'script-src-elem blocked inline', path: '/mentors/:id', count: 1 },
  ])
})

it('of extensions, and in other forms, nothing is kept; of one request a few', async () => {
  const extension = violation('https://ornek.xq/a.js', { sourceFile: 'chrome-extension' })
  await send([extension, violation('moz-extension://ab/x.js'), { type: 'crash' }, 7, null])
  await send({ body: 1 })
  expect(kept()).toEqual([])
  await send(Array.from({ length: 30 }, () => violation('inline')))
  expect(kept()).toMatchObject([{ message: 'script-src-elem blocked inline', count: 5 }])
})

it.each([
  ['another content type', 'application/json', '[]', 415],
  ['no JSON', 'application/reports+json', '[', 400],
  ['too much', 'application/reports+json', `"${'x'.repeat(20_000)}"`, 413],
])('is refused with %s', async (_, type, body, status) => {
  expect((await send(body, type)).status).toBe(status)
})

it('is refused of another site', async () => {
  const from = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect((await send([], 'application/reports+json', from)).status).toBe(403)
})
