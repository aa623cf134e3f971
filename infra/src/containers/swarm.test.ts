// @module-tag thorough
import { rmSync } from 'node:fs'
import { serviceNames } from '@kocyolu/contracts'
import { afterAll, describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { deployedFile } from '../system/deployed-file.ts'
import { processes } from '../system/processes.ts'
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
      environment: z.record(z.string(), z.string().nullable()).default({}),
      secrets: z.array(Secret).default([]),
      volumes: z.array(Mount).default([]),
      ports: z.array(z.looseObject({})).default([]),
      networks: z.array(z.string()).default([]),
      deploy: z.looseObject({ mode: z.string().optional() }).default({}),
    }),
  ),
  networks: z.record(z.string(), z.object({ driver: z.string(), internal: z.boolean().default(false) })),
  secrets: z.record(z.string(), z.object({ external: z.literal(true), name: z.string() })),
})
const files = ['swarm.yml', 'swarm-stores.yml'] as const
const read = (file: (typeof files)[number]) => Stack.parse(deployedFile(`infra/deploy/${file}`))
const stack = read('swarm.yml')
const stores = Object.entries(read('swarm-stores.yml').services)
const parts = Object.entries(stack.services)
const at = (name: string) => stack.services[name] ?? expect.fail(`no service is called ${name}`)
const migrations = serviceNames.map(name => `${name}-migrate`)
const jobs = [...migrations, 'databases', 'release']

const folder = secretsFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const wanted: Record<string, string> = {
  PUBLIC_ORIGIN: 'http://kocyolu.test',
  SMTP_URL: 'smtp://mail.test:25',
  MAIL_FROM: 'merhaba@kocyolu.test',
  RELEASE_KEYS: 'none',
}
/** The environment of a container where only what has to be said is said. */
const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(at(name).environment).flatMap(([variable, value]) =>
      value === null
        ? []
        : [
            [
              variable,
              value
                .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
                .replace(/\$\{(\w+):\?[^}]*\}/g, (_, needed) => wanted[needed] ?? expect.fail(needed))
                .replace('/run/secrets', folder),
            ],
          ],
    ),
  )

/** Keys that `docker stack deploy` ignores in silence. */
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
  for (const [source, { name }] of Object.entries(secrets))
    expect(name).toBe(`kocyolu_${source}_\${SECRETS:-1}`)
})

describe('swarm.yml', () => {
  it('gives every program what it cannot do without', async () => {
    await readServiceConfigs(environmentOf)
    await readOtherConfigs(environmentOf)
    await expect(writeGatewayConfiguration(environmentOf('gateway'), folder)).resolves.toContain(folder)
    const { SESSION_KEYS_FILE: _, ...less } = environmentOf('content')
    await expect(readServiceConfigs(() => less, ['content'])).rejects.toThrow('SESSION_KEYS')
  })

  it('mounts each secret that a program reads, under the configured name', () => {
    for (const [name, { environment, secrets }] of parts) {
      const known = Object.values(environment).filter(value => value?.startsWith('/run/secrets/'))
      const mounted = secrets.map(({ target }) => `/run/secrets/${target}`)
      expect([name, known.sort()]).toEqual([name, mounted.sort()])
    }
  })

  it('hands each secret to the one service that it belongs to, or to its schema’s owner', () => {
    for (const [name, { secrets }] of parts)
      for (const { source } of secrets) {
        const holder =
          name === 'databases' || name === 'backup'
            ? 'own'
            : name.replace('-worker', '').replace('-migrate', '-owner')
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
    for (const [name, each] of [...parts, ...stores])
      expect([name, each]).toEqual([
        name,
        expect.objectContaining({
          cap_drop: ['ALL'],
          read_only: true,
          deploy: expect.objectContaining({ resources }),
        }),
      ])
  })

  it('lets every process reach only those it needs, and only the gateway be reached', () => {
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
  })

  it('runs the processes with the site folder once on each node that serves it, and every process of the table', () => {
    const global = parts.filter(([, { deploy }]) => deploy.mode === 'global').map(([name]) => name)
    expect(global.sort()).toEqual(['gateway', 'pages', 'site'])
    expect(parts.map(([name]) => name).sort()).toEqual(
      ['backup', ...processes.map(({ name }) => name), ...jobs].sort(),
    )
  })
})

test('swarm-stores.yml has the stores in their own network, and no health check: a swarm ends what is not healthy', () => {
  expect(stores.map(([name]) => name)).toEqual(['postgres', 'redis', 'redis-volatile'])
  for (const [name, { networks, healthcheck }] of stores)
    expect([name, networks, healthcheck]).toEqual([name, ['stores'], undefined])
})
