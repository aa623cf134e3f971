import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@kocyolu/contracts'
import { expect, it, test } from 'vitest'
import { checkout } from '../checkout.ts'
import { durablePostgres } from '../stores/postgres.ts'
import { durableRedis, volatileRedis } from '../stores/redis.ts'
import { deployedFile } from './deployed-file.ts'
import { migration, processes } from './processes.ts'
import { releaseToolSettings, type Settings } from './settings.ts'

interface Part {
  command: string[]
  environment?: Record<string, string | null>
}
const text = (file: string): string => readFileSync(join(checkout, file), 'utf8')
const partsOf = (file: string): Record<string, Part> =>
  (deployedFile(file) as { services: Record<string, Part> }).services

/** What each part is told: a process and a migration by the table, the front end by the release tool. */
const expected: [string, Settings][] = [
  ...[...processes, ...serviceNames.map(migration)].map(({ name, settings }): [string, Settings] => [
    name,
    settings,
  ]),
  ['release', releaseToolSettings],
]

/** What a part lacks, and what it is told in vain. The image tells the rest. */
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

test.each(['docker-compose.yml', 'infra/deploy/swarm.yml'])(
  '%s tells every program what it reads, and nothing else',
  file => {
    const parts = partsOf(file)
    expect(
      expected.flatMap(([name, settings]) =>
        complaints(parts[name], settings).map(each => `${file}: ${name} ${each}`),
      ),
    ).toEqual([])
  },
)

test.each(['docker-compose.yml', 'infra/deploy/swarm-stores.yml'])(
  '%s sets the stores as a local stack does',
  file => {
    const parts = partsOf(file)
    for (const [name, value] of Object.entries(durablePostgres))
      expect([file, ...(parts.postgres?.command ?? [])]).toContain(`${name}=${value}`)
    for (const [redis, settings] of [
      ['redis', durableRedis],
      ['redis-volatile', volatileRedis],
    ] as const)
      expect([file, redis, parts[redis]?.command.join(' ')]).toEqual([
        file,
        redis,
        expect.stringContaining(
          Object.entries(settings)
            .map(([name, value]) => `--${name} ${value}`)
            .join(' '),
        ),
      ])
  },
)

it('.env.example names what docker-compose.yml takes from it', () => {
  const compose = text('docker-compose.yml')
  const names = [...text('.env.example').matchAll(/^#? ?([A-Z][A-Z_0-9]+)=/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter(name => !new RegExp(`\\b${name}(:|:-|,)`).test(compose))).toEqual([])
})
