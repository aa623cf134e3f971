import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort, raw } from './testing.ts'

type Listener = 'GATEWAY_LISTEN' | 'GATEWAY_INTERNAL_LISTEN' | 'GATEWAY_METRICS_LISTEN'
const services = ['IDENTITY', 'COACHING', 'MESSAGING', 'CONTENT', 'NOTIFICATIONS', 'RELEASES']

/** The gateway's own program, as a container runs it, with its metrics; all services are at one address. */
export async function startStandalone(upstream: string, settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-gateway-'))
  chmodSync(folder, 0o755)
  for (const each of ['gateway', 'www/assets/shell/b1']) mkdirSync(join(folder, each), { recursive: true })
  writeFileSync(join(folder, 'www/assets/shell/b1/main.js'), '1')
  const places: Record<Listener, string> = {
    GATEWAY_LISTEN: `127.0.0.1:${await freePort()}`,
    GATEWAY_INTERNAL_LISTEN: `127.0.0.1:${await freePort()}`,
    GATEWAY_METRICS_LISTEN: `127.0.0.1:${await freePort()}`,
  }
  const env = {
    PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin`,
    ...Object.fromEntries(services.map(name => [`${name}_UPSTREAMS`, upstream])),
    GATEWAY_FOLDER: join(folder, 'gateway'),
    GATEWAY_WWW: join(folder, 'www'),
    PUBLIC_ORIGIN: 'http://kocyolu.test',
    BUILD: 'b7',
    ...places,
    ...settings,
  }
  const gateway = spawn(process.execPath, [join(import.meta.dirname, 'run.ts')], { env })
  let printed = ''
  for (const output of [gateway.stdout, gateway.stderr])
    output.on('data', data => {
      printed += data
    })
  const ask = (
    path: string,
    options: Parameters<typeof raw>[1] = {},
    listener: Listener = 'GATEWAY_LISTEN',
  ) => raw(`http://${places[listener]}${path}`, options)
  await vi.waitUntil(() => ask('/gateway/healthz').catch(() => undefined))
  return {
    ask,
    folder: env.GATEWAY_FOLDER,
    origin: `http://${places.GATEWAY_LISTEN}`,
    metrics: async (): Promise<string> => (await ask('/metrics', {}, 'GATEWAY_METRICS_LISTEN')).body,
    /** All that it and nginx have printed. */
    printed: () => printed,
    async stop(): Promise<void> {
      const ended = once(gateway, 'exit')
      gateway.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
