import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { promisify } from 'node:util'
import { serviceNames } from '@kocyolu/contracts'
import { DCLinter } from 'dclint'
import { afterAll, describe, expect, it, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { checkout } from '../checkout.ts'
import { composeFile } from '../system/compose.ts'
import { findTool } from '../tools/find-tool.ts'

const run = promisify(execFile)
const file = join(checkout, 'docker-compose.yml')
const Condition = z.object({ condition: z.string() })
const Compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).default({}),
      volumes: z.array(z.string()).default([]),
      ports: z.array(z.string()).default([]),
      networks: z.array(z.string()).default([]),
      profiles: z.array(z.string()).default([]),
      depends_on: z.record(z.string(), Condition).default({}),
    }),
  ),
  networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) })),
})
const { services, networks } = Compose.parse(parse(readFileSync(file, 'utf8')))
const containers = Object.entries(services)
const at = (name: string) => services[name] ?? expect.fail(`no container is called ${name}`)

const folder = mkdtempSync(join(tmpdir(), 'kocyolu-compose-'))
afterAll(() => rmSync(folder, { recursive: true }))

const secrets: Record<string, string> = {
  DATABASE_URL: 'postgres://somebody:secret@postgres:5432/kocyolu',
  REDIS_URL: 'redis://somebody:secret@redis:6379',
  REDIS_VOLATILE_URL: 'redis://somebody:secret@redis-volatile:6379',
  SESSION_KEYS: 'a-key-to-sign-with-0123',
  LINK_KEYS: 'another-key-to-sign-with',
}
for (const [name, content] of Object.entries(secrets)) writeFileSync(join(folder, name), content)

/** The environment of a container when nobody set anything, with the secrets in our folder. */
function environmentOf(name: string): Record<string, string> {
  const entries = Object.entries(at(name).environment).map(([variable, value]) => [
    variable,
    value.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace('/run/secrets', folder),
  ])
  return { PATH: process.env.PATH ?? '', HOST: '0.0.0.0', PORT: '3000', ...Object.fromEntries(entries) }
}

const evaluate = (code: string, env: Record<string, string>) =>
  run(process.execPath, ['--input-type=module', '-e', code], { cwd: checkout, env })

const Findings = z.array(z.object({ messages: z.array(z.object({ rule: z.string(), message: z.string() })) }))

/** What the schema of compose files has against a file; matters of taste are not asked for. */
function complaintsOf(path: string): string[] {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })
  return Findings.parse(linter.lintFiles([path], false))
    .flatMap(({ messages }) => messages)
    .filter(({ rule }) => rule.startsWith('invalid'))
    .map(({ message }) => message)
}

test.each(['.env', '.env.production', 'services/identity/.env'])(
  '%s is taken by neither git nor an image',
  async name => {
    const { stdout } = await run('git', ['check-ignore', '--no-index', name], { cwd: checkout })
    expect(stdout.trim()).toBe(name)
    const ignored = readFileSync(join(checkout, '.dockerignore'), 'utf8').split('\n')
    expect(ignored.some(pattern => matchesGlob(name, pattern))).toBe(true)
  },
)

describe('docker-compose.yml', () => {
  it('is what the table of processes renders (node infra/src/system/write-compose.ts)', () => {
    expect(readFileSync(file, 'utf8')).toBe(composeFile())
  })

  it('is a compose file, by its schema', () => {
    expect(complaintsOf(file)).toEqual([])
    const broken = join(folder, 'docker-compose.yml')
    writeFileSync(broken, 'services:\n  gateway:\n    image: nginx\n    portz: ["8080:8080"]\n')
    expect(complaintsOf(broken)).toHaveLength(1)
  })

  it('gives every service what it cannot do without, and the same to its worker', async () => {
    const code = `
      for (const [name, env] of Object.entries(JSON.parse(process.env.ALL)))
        (await import(\`./services/\${name.replace('-worker', '')}/src/service.ts\`)).service.readConfig(env)`
    const all = Object.fromEntries(
      [...serviceNames, 'notifications-worker'].map(name => [name, environmentOf(name)]),
    )
    await expect(
      evaluate(code, { PATH: process.env.PATH ?? '', ALL: JSON.stringify(all) }),
    ).resolves.toBeDefined()
    const { SESSION_KEYS_FILE: _, ...less } = environmentOf('content')
    const without = { PATH: process.env.PATH ?? '', ALL: JSON.stringify({ content: less }) }
    await expect(evaluate(code, without)).rejects.toThrow('SESSION_KEYS')
  })

  it('gives pages every setting that it needs', async () => {
    const code = `import { readSettings } from './pages/src/config.ts'; readSettings(process.env)`
    await expect(evaluate(code, environmentOf('pages'))).resolves.toBeDefined()
  })

  it('gives the gateway a configuration that nginx takes', async () => {
    const env = { ...environmentOf('gateway'), GATEWAY_FOLDER: folder, GATEWAY_WWW: folder }
    const here = Object.fromEntries(
      // Nobody answers for these names here, and an older nginx cannot ask.
      Object.entries(env).map(([name, value]) => [name, value.replace(/^dns:[a-z]+/, '127.0.0.1')]),
    )
    const program = ['gateway/src/write-configuration.ts']
    const { stdout } = await run(process.execPath, program, {
      cwd: checkout,
      env: { ...here, GATEWAY_LISTEN: '127.0.0.1:8080', GATEWAY_INTERNAL_LISTEN: '127.0.0.1:8090' },
    })
    const { stderr } = await run(
      findTool('nginx', () => {}),
      ['-t', '-p', folder, '-c', stdout.trim()],
    )
    expect(stderr).toContain('test is successful')
  })

  it('opens no port but the gateway’s, and that of the mail catcher when it is asked for', () => {
    expect(containers.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)).toEqual([
      'gateway',
      'mail',
    ])
    expect(at('mail').profiles).toEqual(['mail'])
  })

  it('hands each secret to the one service that it belongs to or to its schema’s owner, and to who makes it', () => {
    for (const [name, { volumes }] of containers) {
      if (name === 'secrets') continue
      const mounted = volumes.filter(each => each.startsWith('secrets-')).map(each => each.split(':')[0])
      const own = name.endsWith('-migrate') ? name.replace('-migrate', '-owner') : name.replace('-worker', '')
      const ofAll = name === 'databases' || name === 'demo'
      expect(mounted.filter(each => each !== `secrets-${ofAll ? 'own' : own}`)).toEqual([])
    }
  })

  it('lets nobody but its follower write to the site, and who releases alone to the store', () => {
    const writers = (volume: string) =>
      containers
        .filter(([, { volumes }]) => volumes.some(each => new RegExp(`^${volume}:[^:]*$`).test(each)))
        .map(([name]) => name)
        .sort()
    expect(writers('www')).toEqual(['site'])
    expect(writers('releases')).toEqual(['release', 'releases'])
  })

  it('has demo data for who asks for it alone', () => {
    expect(at('demo').profiles).toEqual(['demo'])
    for (const [, { depends_on }] of containers) expect(Object.keys(depends_on)).not.toContain('demo')
  })

  it('migrates a service with its own image before it starts', () => {
    for (const service of serviceNames) {
      const migration = at(`${service}-migrate`)
      expect(migration.image).toBe(at(service).image)
      expect(at(service).depends_on[`${service}-migrate`]?.condition).toBe('service_completed_successfully')
      expect(migration.depends_on.databases?.condition).toBe('service_completed_successfully')
    }
    const tags = serviceNames.map(service => at(service).image)
    expect(new Set(tags).size).toBe(tags.length)
  })

  it('lets everybody speak with whom they need alone', () => {
    const whoIsOn = (network: string) =>
      containers.filter(([, each]) => each.networks.includes(network)).map(([name]) => name)
    expect(networks.calls?.internal).toBe(true)
    expect(networks.stores?.internal).toBe(true)
    expect(whoIsOn('edge')).toEqual(['gateway'])
    for (const name of ['gateway', 'pages', 'release', 'mail']) expect(whoIsOn('stores')).not.toContain(name)
    for (const name of ['postgres', 'redis', 'redis-volatile']) expect(at(name).networks).toEqual(['stores'])
    for (const name of ['content', 'coaching', 'messaging', 'pages'])
      expect(whoIsOn('outside')).not.toContain(name)
    for (const [name, each] of containers)
      expect([name, each.networks.length > 0 || each.network_mode === 'none']).toEqual([name, true])
  })

  it('gives no container a right, a root it can write, or more than its share', () => {
    for (const [name, each] of containers)
      expect([name, each]).toEqual([
        name,
        expect.objectContaining({
          cap_drop: ['ALL'],
          read_only: true,
          security_opt: ['no-new-privileges:true'],
          mem_limit: expect.stringMatching(/^\d+m$/),
          cpus: expect.any(Number),
          pids_limit: expect.any(Number),
          logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '3' } },
        }),
      ])
  })
})
