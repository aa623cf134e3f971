import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SiteSettings } from '@kocyolu/bundler/composition'
import { createReleases, openStore, watchSite } from '@kocyolu/release-store'
import { tinyRemote, tinyShell } from '@kocyolu/release-store/testing'

export type ReleasedSite = Awaited<ReturnType<typeof releasedSite>>

/**
 * A release store with a shell and two remotes that are live, and a site that says what its services offer, and that follows
 * its history unless none shall.
 */
export async function releasedSite({ follows = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-releases-'))
  const store = join(folder, 'releases')
  const www = join(folder, 'www')
  const tool = createReleases(openStore(store), { by: 'release tool' })
  for (const build of [tinyShell('s1'), tinyRemote('mfe-shop', 'a1'), tinyRemote('mfe-blog', 'b1')])
    await tool.publish(build)
  await tool.promote(
    ['shell', 'mfe-shop', 'mfe-blog'].map(app => ({ app })),
    { why: 'first release' },
  )
  const offers: Record<string, number> = { coaching: 3 }
  const ending = new AbortController()
  const follow = () =>
    watchSite(openStore(store), www, SiteSettings.parse({}), {
      signal: ending.signal,
      everyMs: 5,
      buildsEveryMs: 20,
      shown: () => {},
      failed: () => {},
    })
  const following = follows ? follow() : Promise.resolve()
  const shown: Record<string, string> = {
    '/gateway/site/live': 'live/number.json',
    '/gateway/site/canary': 'canary/canary.json',
  }
  const site = createServer((request, response) => {
    const { url = '' } = request
    const builds = '/gateway/site/builds/'
    const file = shown[url] ?? (url.startsWith(builds) ? `assets/${url.slice(builds.length)}` : null)
    if (file !== null) {
      const path = join(www, file)
      response.statusCode = existsSync(path) ? 200 : 404
      return response.end(existsSync(path) ? readFileSync(path) : '')
    }
    const service = request.url?.split('/').at(-1) ?? ''
    const contract = offers[service]
    response.statusCode = contract === undefined ? 502 : 200
    return response.end(JSON.stringify({ status: 'ok', service, build: 'c0ffee', contract }))
  })
  await once(site.listen(0, '127.0.0.1'), 'listening')
  const { port } = site.address() as AddressInfo
  return {
    /** Actions of the release tool, on the same store. */
    tool,
    /** The contract version of each service that answers. */
    offers,
    env: { RELEASE_STORE: store, API_ORIGIN: `http://127.0.0.1:${port}` },
    /** Whether the site folder has a file. */
    serves: (file: string) => existsSync(join(www, file)),
    /** The number of the composition that the site folder shows. */
    shown: (): number => JSON.parse(readFileSync(join(www, 'live/number.json'), 'utf8')).number,
    /** Whether some devices are shown another one. */
    hasCanary: () => existsSync(join(www, 'canary')),
    async close(): Promise<void> {
      ending.abort()
      await following
      site.closeAllConnections()
      await once(site.close(), 'close')
      rmSync(folder, { recursive: true })
    },
  }
}
