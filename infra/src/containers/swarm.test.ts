// @module-tag thorough
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@kocyolu/contracts'
import { readRedisAddress } from '@kocyolu/service/addresses'
import { afterAll, describe, expect, it, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { checkout } from '../checkout.ts'
import { processes } from '../system/processes.ts'
import { storeContainers } from '../system/store-containers.ts'
import {
  readOtherConfigs,
  readServiceConfigs,
  secretsFolder,
  writeGatewayConfiguration,
} from './read-configs.ts'

const Secret = z.object({ source: z.string(), target: z.string() })
const Mount = z.union([z.string(), z.object({ type: z.literal('tmpfs'), target: z.string() })])
const Stack = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      environment: z.record(z.string(), z.string()).default({}),
      secrets: z.array(Secret).default([]),
      volumes: z.array(Mount).default([]),
      ports: z.array(z.looseObject({})).default([]),
      networks: z.array(z.string()).default([]),
      deploy: z.looseObject({ mode: z.string().optional() }).default({}),
    }),
  ),
  networks: z
    .record(z.string(), z.object({ driver: z.string(), internal: z.boolean().default(false) }))
    .default({}),
  secrets: z.record(z.string(), z.object({ external: z.literal(true), name: z.string() })),
})
const path = (file: string): string => join(checkout, 'infra/deploy/swarm', file)
const files = ['stack.yml', 'stores.yml', 'sentinels.yml', 'tls.yml'] as const
const read = (file: (typeof files)[number]) => Stack.parse(parse(readFileSync(path(file), 'utf8')))
const stack = read('stack.yml')
const parts = Object.entries(stack.services)
const at = (name: string) => stack.services[name] ?? expect.fail(`no service is called ${name}`)
const migrations = serviceNames.map(name => `${name}-migrate`)
const jobs = [...migrations, 'databases', 'release']

const folder = secretsFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const wanted: Record<string, string> = {
  PUBLIC_ORIGIN: 'http://kocyolu.test',
  SMTP_URL: 'smtp://mail.test:25',
}
/** The environment of a container where only what has to be said is said. */
const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(at(name).environment).map(([variable, value]) => [
      variable,
      value
        .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
        .replace(/\$\{(\w+):\?[^}]*\}/g, (_, needed) => wanted[needed] ?? expect.fail(needed))
        .replace('/run/secrets', folder),
    ]),
  )

/** What `docker stack deploy` passes over in silence. */
const ignored = [
  ...['build', 'cgroup_parent', 'container_name', 'cpus', 'depends_on', 'links', 'mem_limit', 'network_mode'],
  ...['pids_limit', 'profiles', 'restart', 'security_opt', 'shm_size', 'tmpfs', 'userns_mode'],
]

test.each(files)('%s has nothing that a swarm passes over', file => {
  for (const [name, each] of Object.entries(read(file).services))
    expect([name, Object.keys(each).filter(key => ignored.includes(key))]).toEqual([name, []])
})

test.each(files)('%s declares each secret that it mounts, and no other', file => {
  const { services, secrets } = read(file)
  const mounted = Object.values(services).flatMap(each => each.secrets.map(({ source }) => source))
  expect([...new Set(mounted)].sort()).toEqual(Object.keys(secrets).sort())
})

describe('stack.yml', () => {
  it('gives every program what it cannot do without', async () => {
    await readServiceConfigs(environmentOf)
    await readOtherConfigs(environmentOf)
    await expect(writeGatewayConfiguration(environmentOf('gateway'), folder)).resolves.toContain(folder)
    const { SESSION_KEYS_FILE: _, ...less } = environmentOf('content')
    await expect(readServiceConfigs(() => less, ['content'])).rejects.toThrow('SESSION_KEYS')
  })

  it('mounts each secret that a program reads, under the name that it is told', () => {
    for (const [name, { environment, secrets }] of parts) {
      const known = Object.values(environment).filter(value => value.startsWith('/run/secrets/'))
      const mounted = secrets.map(({ target }) => `/run/secrets/${target}`)
      expect([name, known.sort()]).toEqual([name, mounted.sort()])
    }
  })

  it('hands each secret to the one service that it belongs to, or to its schema’s owner', () => {
    for (const [name, { secrets }] of parts)
      for (const { source } of secrets) {
        const holder =
          name === 'databases' ? 'own' : name.replace('-worker', '').replace('-migrate', '-owner')
        expect([name, source]).toEqual([name, expect.stringMatching(new RegExp(`^${holder}_`))])
      }
  })

  it('starts the next one first, and goes back to the one before when it does not become well', () => {
    const alone = ['gateway', 'site']
    for (const [name, { deploy }] of parts.filter(([each]) => !jobs.includes(each))) {
      const order = alone.includes(name) ? 'stop-first' : 'start-first'
      const update = expect.objectContaining({ order, failure_action: 'rollback', parallelism: 1 })
      expect([name, deploy.update_config]).toEqual([name, update])
    }
    for (const name of jobs) expect([name, at(name).deploy.mode]).toEqual([name, 'replicated-job'])
    for (const name of migrations) expect(at(name).image).toBe(at(name.replace('-migrate', '')).image)
  })

  it('gives everybody a limit and a reservation, no right, and no root that can be written', () => {
    const share = { cpus: expect.any(String), memory: expect.stringMatching(/^\d+M$/) }
    const resources = { limits: { ...share, pids: expect.any(Number) }, reservations: share }
    for (const [name, each] of [...parts, ...Object.entries(read('stores.yml').services)])
      expect([name, each]).toEqual([
        name,
        expect.objectContaining({
          cap_drop: ['ALL'],
          read_only: true,
          deploy: expect.objectContaining({ resources }),
        }),
      ])
  })

  it('lets everybody speak with whom they need alone, and nobody be reached but the gateway', () => {
    const on = (network: string) =>
      parts.filter(([, each]) => each.networks.includes(network)).map(([name]) => name)
    const overlay = (internal: boolean) => ({ driver: 'overlay', internal })
    expect(stack.networks).toEqual({
      edge: overlay(false),
      calls: overlay(true),
      stores: overlay(true),
      outside: overlay(false),
    })
    expect(on('edge')).toEqual(['gateway'])
    for (const name of ['gateway', 'pages', 'release', 'site']) expect(on('stores')).not.toContain(name)
    for (const name of ['content', 'messaging', 'pages']) expect(on('outside')).not.toContain(name)
    expect(parts.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)).toEqual(['gateway'])
    for (const each of Object.values(read('stores.yml').services)) expect(each.networks).toEqual(['stores'])
  })

  it('runs who has the site folder once on each node that serves it, and every process of the table', () => {
    const global = parts.filter(([, { deploy }]) => deploy.mode === 'global').map(([name]) => name)
    expect(global.sort()).toEqual(['gateway', 'pages', 'site'])
    expect(parts.map(([name]) => name).sort()).toEqual([...processes.map(({ name }) => name), ...jobs].sort())
    expect(Object.keys(read('stores.yml').services)).toEqual(Object.keys(storeContainers))
  })
})

describe('sentinels.yml', () => {
  const { services } = read('sentinels.yml')
  const members = ['redis', 'redis-2', 'redis-3']
  const sentinels = ['sentinel-1', 'sentinel-2', 'sentinel-3']

  it('has three members, the first of which is the server of stores.yml, and three sentinels, each with a volume of its own', () => {
    const run = Object.entries(services).filter(([, { image }]) => image)
    expect(run.map(([name]) => name)).toEqual([...members, ...sentinels])
    for (const [name, each] of run) {
      expect([name, each.volumes]).toEqual([name, expect.arrayContaining([`${name}:/data`])])
      expect([name, each]).toEqual([name, expect.objectContaining({ cap_drop: ['ALL'], read_only: true })])
      expect([name, each.ports]).toEqual([name, []])
    }
  })

  it('has everybody who uses Redis wait for a replica, and be told where the sentinels are', () => {
    for (const { name, stores } of processes)
      expect([name, services[name]?.environment.REDIS_REPLICAS]).toEqual([
        name,
        stores.includes('redis') ? `\${REDIS_REPLICAS:-1}` : undefined,
      ])
    const [, said = ''] = /:-(.*)\}$/.exec(services.databases?.environment.REDIS_SERVER ?? '') ?? []
    const { servers, group } = readRedisAddress(said)
    expect(servers.map(({ host }) => host)).toEqual(sentinels)
    expect(group).toEqual({ name: 'kocyolu', port: 6379 })
  })
})
