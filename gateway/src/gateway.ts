import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Eta } from 'eta'
import { answers, pages, unknownPage } from './answers.ts'
import { configurationName } from './configuration-name.ts'
import { ensureGeneration } from './purges/generation.ts'
import { routes } from './routes.ts'
import type { GatewaySettings } from './settings.ts'
import { timesOf } from './times.ts'

export { type FollowedRequests, followRequests } from './metrics/follow-requests.ts'
export { brotliModules } from './modules.ts'
export { followPurges } from './purges/follow-purges.ts'
export { followLogSize } from './put-log-aside.ts'
export { readOperatorSettings, readSeen, settingNames } from './read-settings.ts'
export type { GatewaySettings } from './settings.ts'
export { untilInUse } from './until-in-use.ts'

const favicon = fileURLToPath(new URL('../static/favicon.ico', import.meta.url))

const eta = new Eta({
  views: fileURLToPath(new URL('../templates', import.meta.url)),
  autoEscape: false,
})

/** Where requests are logged. */
export const accessLogOf = ({ folder, accessLog }: GatewaySettings): string =>
  accessLog ?? join(folder, 'access.log')

/** Writes the configuration into the gateway's folder and returns the file that nginx is started with. */
export function writeGateway(settings: GatewaySettings): string {
  const { folder, publicOrigin, tls, trustedProxies } = settings
  // Every request would be sent to where it already is.
  if (publicOrigin.startsWith('https:') && !tls && trustedProxies.length === 0)
    throw new Error(
      `The site is ${publicOrigin}, but the gateway has neither a certificate nor trusted proxies (TRUSTED_PROXIES) that end TLS before it`,
    )
  if (tls && !publicOrigin.startsWith('https:'))
    throw new Error(`The gateway has a certificate, but the site is ${publicOrigin}`)
  ensureGeneration(folder)
  const file = join(folder, 'nginx.conf')
  for (const each of ['pages', 'temp']) mkdirSync(join(folder, each), { recursive: true })
  for (const [name, texts] of Object.entries(pages))
    writeFileSync(join(folder, 'pages', `${name}.html`), eta.render('page', texts))
  copyFileSync(favicon, join(folder, 'pages', 'favicon.ico'))
  writeFileSync(
    file,
    eta.render('nginx', {
      ...settings,
      name: configurationName(settings),
      routes,
      answers,
      unknownPage: eta.render('page', unknownPage),
      accessLog: accessLogOf(settings),
      times: (replicas: string[], seconds = settings.tuning.callSeconds) => timesOf(replicas, seconds),
    }),
  )
  return file
}
