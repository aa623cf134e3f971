import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceNames } from '@kocyolu/contracts'
import { execa } from 'execa'
import { checkout } from '../checkout.ts'

const secrets: Record<string, string> = {
  DATABASE_URL: 'postgres://service:secret@postgres:5432/kocyolu',
  REDIS_URL: 'redis://service:secret@redis:6379',
  REDIS_VOLATILE_URL: 'redis://service:secret@redis-volatile:6379',
  SESSION_KEYS: 'a-key-to-sign-with-0123',
  LINK_KEYS: 'another-key-to-sign-with',
  FACTOR_KEYS: 'a-key-to-seal-with-0123',
  VAPID_PUBLIC_KEY: 'B'.repeat(87),
  VAPID_PRIVATE_KEY: 'b'.repeat(43),
}

/** A folder with a value of each secret, as containers have them below /run/secrets. */
export function secretsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-secrets-'))
  for (const [name, content] of Object.entries(secrets)) writeFileSync(join(folder, name), content)
  return folder
}

/** Runs Node in the checkout with this environment and nothing else. */
const run = (args: string[], env: Record<string, string>) =>
  execa(process.execPath, args, {
    cwd: checkout,
    extendEnv: false,
    env: { PATH: process.env.PATH ?? '', ...env },
  })
const evaluate = (code: string, env: Record<string, string>) => run(['--input-type=module', '-e', code], env)

const inImage = { HOST: '0.0.0.0', PORT: '3000' }

/** Every service, and its worker, reads its configuration from the environment of its container; fails as they would. */
export async function readServiceConfigs(
  environmentOf: (name: string) => Record<string, string>,
  names: string[] = [...serviceNames, 'notifications-worker'],
): Promise<void> {
  const code = `
    for (const [name, env] of Object.entries(JSON.parse(process.env.ALL)))
      (await import(\`./services/\${name.replace('-worker', '')}/src/service.ts\`)).service.readConfig(env)`
  const all = Object.fromEntries(names.map(name => [name, { ...inImage, ...environmentOf(name) }]))
  await evaluate(code, { ALL: JSON.stringify(all) })
}

/** The same of `pages` and of who follows the history. */
export async function readOtherConfigs(
  environmentOf: (name: string) => Record<string, string>,
): Promise<void> {
  const code = `
    import { readSettings } from './pages/src/config.ts'
    import { readFollowerSettings } from './services/releases/src/follower/settings.ts'
    readSettings(JSON.parse(process.env.PAGES))
    readFollowerSettings(JSON.parse(process.env.SITE))`
  const of = (name: string): string => JSON.stringify({ ...inImage, ...environmentOf(name) })
  await evaluate(code, { PAGES: of('pages'), SITE: of('site') })
}

/** The gateway writes its configuration from the environment of its container, and says where. */
export async function writeGatewayConfiguration(
  env: Record<string, string>,
  folder: string,
): Promise<string> {
  const here = Object.fromEntries(
    // No server answers for these names here, and an older nginx cannot resolve them.
    Object.entries(env).map(([name, value]) => [name, value.replace(/^dns:[\w.-]+/, '127.0.0.1')]),
  )
  const { stdout } = await run(['gateway/src/write-configuration.ts'], {
    ...here,
    GATEWAY_FOLDER: folder,
    GATEWAY_WWW: folder,
    GATEWAY_LISTEN: '127.0.0.1:8080',
    GATEWAY_INTERNAL_LISTEN: '127.0.0.1:8090',
  })
  return stdout.trim()
}
