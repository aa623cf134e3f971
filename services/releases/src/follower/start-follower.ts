import { createServer } from 'node:http'
import { type HistoryEntry, openStore, watchSite } from '@kocyolu/release-store'
import type { Logger } from 'pino'
import { metricsText } from './metrics.ts'
import type { FollowerSettings } from './settings.ts'

/** Longer than a machine that is busy takes for a turn in which everything is copied. */
const maxTurnMs = 180_000

/** A store that is away is said about every half minute, not with each look. */
const saidEach = 40

/** An object store is paid for by the request. An abort of a canary must still be seen within a second. */
const looking = (store: string): { everyMs?: number; buildsEveryMs?: number } =>
  store.startsWith('s3://') ? { everyMs: 750, buildsEveryMs: 10_000 } : {}

/** Keeps a site folder at what the history says, and says over HTTP whether it does; with an empty history there is nothing to be ready for. */
export function startFollower(settings: FollowerSettings, log: Logger): { end(): Promise<void> } {
  const ending = new AbortController()
  const { RELEASE_STORE, SITE_FOLDER, site, BUILD: build } = settings
  /** The change that the folder is at; null with an empty history, whatever the folder still has. */
  let current: HistoryEntry | null | undefined
  let failures = 0
  let turned = performance.now()
  const following = watchSite(openStore(RELEASE_STORE), SITE_FOLDER, site, {
    signal: ending.signal,
    ...looking(RELEASE_STORE),
    turned: () => {
      turned = performance.now()
    },
    shown: entry => {
      failures = 0
      if (entry && entry.number !== current?.number)
        log.info({ change: entry.number, composition: entry.live }, 'shown')
      if (!entry && current !== null) log.warn('the history of the release store is empty')
      current = entry
    },
    failed: error => {
      if (failures++ % saidEach === 0)
        log.error({ err: error, failures }, 'the site folder does not follow the release store')
    },
  })
  const server = createServer((request, response) => {
    const isAlive = performance.now() - turned < maxTurnMs
    const isReady = isAlive && Boolean(current)
    if (request.url === '/metrics') {
      response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4' })
      response.end(metricsText(build, isReady && failures === 0, current?.number ?? 0))
      return
    }
    const isWell = request.url === '/readyz' ? isReady : request.url === '/healthz' && isAlive
    const status = isWell ? 'ok' : isAlive && current === null ? 'empty' : 'unavailable'
    response.writeHead(isWell ? 200 : 503, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ status, service: 'site', build }))
  })
  server.listen(settings.PORT, settings.HOST)
  return {
    async end() {
      ending.abort()
      server.close()
      server.closeAllConnections()
      await following
    },
  }
}
