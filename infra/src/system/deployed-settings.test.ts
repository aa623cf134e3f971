import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@kocyolu/contracts'
import { expect, it, test } from 'vitest'
import { checkout } from '../checkout.ts'
import { durablePostgres } from '../stores/postgres.ts'
import { durableRedis, volatileRedis } from '../stores/redis.ts'
import { deployedFile } from './deployed-file.ts'
import { migration, nodeArguments, nodeRuns, processes } from './processes.ts'
import { backupSettings, operatorSettings, releaseToolSettings, type Settings } from './settings.ts'

interface Part {
  command: string | string[]
  environment?: Record<string, string | null>
}
const chart = 'infra/deploy/helm/kocyolu/files/processes.yaml'
const text = (file: string): string => readFileSync(join(checkout, file), 'utf8')
const partsOf = (file: string): Record<string, Part> =>
  (deployedFile(file) as { services: Record<string, Part> }).services

/** The same of the chart, which has the jobs beside the services. */
function partsOfChart(): Record<string, Part> {
  const { services, jobs, schedules } = deployedFile(chart) as Record<
    'services' | 'jobs' | 'schedules',
    Record<string, { program: string; env: Record<string, string | null> }>
  >
  const parts = Object.entries({ ...services, ...jobs, ...schedules }).map(([name, { program, env }]) => [
    name,
    { command: ['node', ...nodeRuns(program)], environment: env },
  ])
  return Object.fromEntries(parts)
}

/** The settings of each part: a process and a migration by the table, the front end by the release tool, backups by theirs. */
const expected: [string, Settings][] = [
  ...[...processes, ...serviceNames.map(migration)].map(({ name, settings }): [string, Settings] => [
    name,
    settings,
  ]),
  ['release', releaseToolSettings],
  ['backup', backupSettings],
  ['kocyolu', operatorSettings],
]

/** A pod of the gateway finds its DNS server by /etc/resolv.conf. A swarm's commands are services that the operator creates (docs/swarm.md). */
const allowed = [
  `${chart}: gateway lacks GATEWAY_RESOLVER`,
  `${chart}: kocyolu lacks POSTGRES_NEXT_SERVER`,
  'infra/deploy/swarm.yml: kocyolu is missing',
]

/** Settings that a part lacks, and those that it does not read. The image gives the rest. */
function complaints(part: Part | undefined, settings: Settings): string[] {
  if (!part) return ['is missing']
  const names = Object.keys(part.environment ?? {})
  const wanted = Object.entries(settings).flatMap(([name, { from }]) =>
    from === 'image' ? [] : [from === 'secret' ? `${name}_FILE` : name],
  )
  return [
    ...wanted.filter(name => !names.includes(name)).map(name => `lacks ${name}`),
    ...names.filter(name => !wanted.includes(name) && !settings[name]).map(name => `does not read ${name}`),
  ]
}

test.each(['docker-compose.yml', 'infra/deploy/swarm.yml', chart])(
  '%s gives every program the settings that it reads, and no other',
  file => {
    const parts = file === chart ? partsOfChart() : partsOf(file)
    const all = expected.flatMap(([name, settings]) =>
      complaints(parts[name] ?? parts[`${name}-nightly`], settings).map(each => `${file}: ${name} ${each}`),
    )
    expect(all.filter(each => !allowed.includes(each))).toEqual([])
  },
)

test.each(['docker-compose.yml', 'infra/deploy/swarm.yml', chart])(
  '%s runs every process and migration of the table',
  file => {
    const parts = file === chart ? partsOfChart() : partsOf(file)
    const all = [...processes, ...serviceNames.map(migration)]
    expect([file, all.map(({ name }) => [name, parts[name]?.command])]).toEqual([
      file,
      all.map(process => [process.name, ['node', ...nodeArguments(process)]]),
    ])
  },
)

it('the chart takes what is confidential from a secret', () => {
  const parts = partsOfChart()
  const open = expected.flatMap(([name, settings]) =>
    Object.entries(settings)
      .filter(([variable, source]) => {
        if (allowed.includes(`${chart}: ${name} lacks ${variable}`)) return false
        const value = parts[name]?.environment?.[variable]
        return 'confidential' in source && value !== 'secret' && value !== 'optional secret'
      })
      .map(([variable]) => `${name}: ${variable}`),
  )
  expect(open).toEqual([])
})

test.each(['docker-compose.yml', 'infra/deploy/swarm-stores.yml'])(
  '%s sets the stores as a local stack does',
  file => {
    const { postgres, redis, 'redis-volatile': volatile } = partsOf(file)
    const flags = (settings: Record<string, string>, flag: (name: string, value: string) => string): string =>
      Object.entries(settings)
        .map(([name, value]) => flag(name, value || '""'))
        .join(' ')
    const redisServer = (settings: Record<string, string>): string =>
      `redis-server ${flags({ aclfile: '/run/secrets/users.acl', ...settings }, (name, value) => `--${name} ${value}`)}`
    expect({
      postgres: postgres?.command,
      redis: redis?.command,
      volatile: volatile?.command,
    }).toEqual({
      postgres: `postgres ${flags(durablePostgres, (name, value) => `-c ${name}=${value}`)}`,
      redis: redisServer(durableRedis),
      volatile: redisServer(volatileRedis),
    })
  },
)

it('.env.example names what docker-compose.yml takes from it', () => {
  const compose = ['docker-compose.yml', 'observability.yml', 'docs/operating.md'].map(text).join('\n')
  const names = [...text('.env.example').matchAll(/^#? ?([A-Z][A-Z_0-9]+)=/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter(name => !new RegExp(`\\b${name}\\b`).test(compose))).toEqual([])
})

test('every deployment speaks Turkish to a user who has chosen no language', () => {
  for (const file of ['docker-compose.yml', 'infra/deploy/swarm.yml'])
    expect(text(file)).toMatch(/DEFAULT_LANGUAGE: "\$\{DEFAULT_LANGUAGE:-tr\}"/)
  expect(text('infra/deploy/helm/kocyolu/values.yaml')).toContain('DEFAULT_LANGUAGE: tr\n')
})
