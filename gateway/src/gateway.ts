import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Eta } from 'eta'
import { routes } from './routes.ts'
import type { GatewaySettings } from './settings.ts'

export { brotliModules } from './modules.ts'
export type { GatewaySettings } from './settings.ts'

const eta = new Eta({
  views: fileURLToPath(new URL('../templates', import.meta.url)),
  autoEscape: false,
})

/** Writes the configuration into the gateway's folder and returns the file that nginx is started with. */
export function writeGateway(settings: GatewaySettings): string {
  const file = join(settings.folder, 'nginx.conf')
  for (const each of ['pages', 'temp']) mkdirSync(join(settings.folder, each), { recursive: true })
  writeFileSync(join(settings.folder, 'pages', 'unavailable.html'), eta.render('unavailable', settings))
  writeFileSync(file, eta.render('nginx', { ...settings, routes }))
  return file
}
