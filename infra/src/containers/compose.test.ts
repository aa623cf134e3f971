import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { promisify } from 'node:util'
import { serviceNames } from '@kocyolu/contracts'
import { afterAll, describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { checkout } from '../checkout.ts'
import { deployedFile } from '../system/deployed-file.ts'
import { findTool } from '../tools/find-tool.ts'
import {
  readOtherConfigs,
  readServiceConfigs,
  secretsFolder,
  writeGatewayConfiguration,
} from './read-configs.ts'

const run = promisify(execFile)
const Condition = z.object({ condition: z.string() })
const Compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      command: z.union([z.string(), z.array(z.string())]).optional(),
      environment: z.record(z.string(), z.string().nullable()).default({}),
      volumes: z.array(z.string()).default([]),
      ports: z.array(z.string()).default([]),
      networks: z.array(z.string()).default([]),
      profiles: z.array(z.string()).default([]),
      depends_on: z.record(z.string(), Condition).default({}),
    }),
  ),
  networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) })),
})
const { services, networks } = Compose.parse(deployedFile('docker-compose.yml'))
const containers = Object.entries(services)
const at = (name: string) => services[name] ?? expect.fail(`no container is called ${name}`)

const folder = secretsFolder()
afterAll(() => rmSync(folder, { recursive: true }))

/** The environment of a container without any setting, with the secrets in our folder. */
function environmentOf(name: string): Record<string, string> {
  const entries = Object.entries(at(name).environment).flatMap(([variable, value]) =>
    value === null
      ? []
      : [[variable, value.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace('/run/secrets', folder)]],
  )
  return Object.fromEntries(entries)
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
  it('gives every service what it cannot do without, and the same to its worker', async () => {
    await readServiceConfigs(environmentOf)
    const { SESSION_KEYS_FILE: _, ...less } = environmentOf('content')
    await expect(readServiceConfigs(() => less, ['content'])).rejects.toThrow('SESSION_KEYS')
  })

  it('gives pages and who follows the history every setting that they need', () =>
    readOtherConfigs(environmentOf))

  it('gives the gateway a configuration that nginx takes', async () => {
    const configuration = await writeGatewayConfiguration(environmentOf('gateway'), folder)
    const { stderr } = await run(findTool('nginx'), ['-t', '-p', folder, '-c', configuration])
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
      const own =
        name === 'postgres-next'
          ? 'postgres'
          : name.endsWith('-migrate')
            ? name.replace('-migrate', '-owner')
            : name.replace('-worker', '')
      const ofAll = ['databases', 'demo', 'backup-nightly', 'kocyolu'].includes(name)
      expect(mounted.filter(each => each !== `secrets-${ofAll ? 'own' : own}`)).toEqual([])
    }
  })

  it('lets only its follower write to the site, and only a releasing job to the store', () => {
    const writers = (volume: string) =>
      containers
        .filter(([, { volumes }]) => volumes.some(each => new RegExp(`^${volume}:[^:]*$`).test(each)))
        .map(([name]) => name)
        .sort()
    expect(writers('www')).toEqual(['site'])
    expect(writers('releases')).toEqual(['kocyolu', 'release', 'releases'])
  })

  it('backs up and runs an operator’s command for who asks alone, with the server’s own programs', () => {
    for (const name of ['backup-nightly', 'kocyolu']) {
      expect(at(name).profiles).toHaveLength(1)
      expect(JSON.stringify(at(name).build)).toContain(`"POSTGRES_IMAGE":"${at('postgres').image}"`)
    }
  })

  it('keeps backups where the removal of its volumes does not reach', () => {
    for (const name of ['backup-nightly', 'kocyolu'])
      expect(at(name).volumes.find(each => each.endsWith(':/backups'))).toMatch(/:-\.\/backups\}:/)
  })

  it('runs one tag of every image, which one line of .env says', () => {
    const own = containers.map(([, { image }]) => image).filter(image => image.includes('kocyolu-'))
    expect(own.filter(image => !/^\$\{REGISTRY:-\}kocyolu-\w+:\$\{KOCYOLU:-dev\}$/.test(image))).toEqual([])
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
  })

  it('lets everybody speak with whom they need alone', () => {
    const whoIsOn = (network: string) =>
      containers.filter(([, each]) => each.networks.includes(network)).map(([name]) => name)
    expect(networks.calls?.internal).toBe(true)
    expect(networks.stores?.internal).toBe(true)
    expect(whoIsOn('edge')).toEqual(['gateway'])
    for (const name of ['gateway', 'pages', 'release', 'mail']) expect(whoIsOn('stores')).not.toContain(name)
    for (const name of ['postgres', 'postgres-next', 'redis', 'redis-volatile'])
      expect(at(name).networks).toEqual(['stores'])
    for (const name of ['content', 'messaging', 'pages']) expect(whoIsOn('outside')).not.toContain(name)
    for (const [name, each] of containers)
      expect([name, each.networks.length > 0 || each.network_mode === 'none']).toEqual([name, true])
  })

  it('ends no store by a health check', () => {
    for (const name of ['postgres', 'redis', 'redis-volatile']) {
      expect(at(name).healthcheck).toBeDefined()
      expect(JSON.stringify(at(name).healthcheck)).not.toContain('kill')
    }
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
