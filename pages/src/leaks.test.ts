import { startRecording } from '@kocyolu/telemetry/testing'
import { expect, test, vi } from 'vitest'
import { startPages } from './testing.ts'

/** Texts that people send, and services' data of people. */
const secrets = ['zqxquery', 'zqxsearch', 'zqxcookie', 'zqxheader', 'zqxagent', 'zqxreferrer', 'zqxanswer']
const headers = {
  Cookie: 'kocyolu.sid=zqxcookie',
  Authorization: 'Bearer zqxcookie',
  Referer: 'https://kocyolu.test/?token=zqxreferrer',
  'User-Agent': 'zqxagent',
  'X-Request-Id': '0af7651916cd43dd8448eb211c80319c',
  'X-Bucket': 'zqxheader',
  'X-Page-Language': 'zqxheader',
  traceparent: 'zqxheader',
}
const shell = `
exports.shared = {}
exports.createRenderer = site => async request => {
  const own = site.remotes[request.path.startsWith('/mentors') ? 'mfe-coaching' : 'mfe-site']
  return own && { html: '', state: '{}', language: 'tr', title: '', status: 200, ...(await own.routes[0](request, site)) }
}`
/** Fails with its input and answer in its message, each time in another place. */
const quoting = `
const quote = async ({ path, search }) => path + search + await (await fetch('/api/mentors/3')).text()
exports.routes = [async request => {
  const said = await quote(request)
  if (request.path === '/mentors/4') return { html: said, status: said }
  if (request.path === '/mentors/5') throw said
  const error = new Error(said)
  error.name = said
  throw Object.assign(error, { code: said })
}]`

test('logs nothing of its requests, and of people’s data, whatever fails', async () => {
  const { collector, telemetry } = await startRecording('pages')
  const pages = await startPages({ PAGES_RENDER: 'on', PAGES_TIMEOUT_MS: '60000' })
  const coach = { id: 3, firstName: 'zqxanswer', lastName: '"zqxanswer"', bio: 'zqxanswer' }
  pages.promote(2, { shell, 'mfe-coaching': quoting, 'mfe-site': quoting })
  pages.answer('/api/mentors/3', coach)
  pages.answer('/api/mentors/4', { zqxanswer: 'zqxanswer' })
  pages.answer('/api/mentors/5', 500)
  const paths = [
    '/',
    '/mentors',
    '/mentors/3',
    '/mentors/4',
    '/mentors/5',
    '/blog/ilk-yazi',
    '/faq',
    '/rss.xml',
  ]
  for (const path of [...paths, '/sitemap.xml', '/none'])
    await pages.get(`${path}?token=zqxquery&q=zqxsearch`, headers)
  await vi.waitUntil(() => pages.reports.length > 0)
  const { text: metrics } = await pages.get('/metrics')
  await telemetry.close()
  await pages.close()
  await collector.close()
  expect(pages.warnings.length).toBeGreaterThan(2)
  expect(collector.spans().length).toBeGreaterThan(paths.length)
  const places = {
    log: pages.logged.join(''),
    metrics,
    traces: collector.text(),
  }
  for (const [place, text] of Object.entries(places))
    expect([place, secrets.filter(secret => text.includes(secret))]).toEqual([place, []])
})
