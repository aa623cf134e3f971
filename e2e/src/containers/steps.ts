import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout } from '@kocyolu/infra/testing'
import { execa } from 'execa'
import type { Engine } from './engine.ts'
import { newerRemote, publishNewer } from './newer-remote.ts'
import { newerService } from './newer-service.ts'
import { type siteAt, until } from './site.ts'

/** Context of the longer steps of a trial. */
export interface Trial {
  engine: Engine
  site: ReturnType<typeof siteAt>
  origin: string
  mailPort: number
  /** Of every image. */
  tag: string
  /** How everything is brought up, demo data and the mail catcher too. */
  up: string[]
}

/** Builds every image, and says how large each is. */
export async function buildImages({ engine, tag }: Pick<Trial, 'engine' | 'tag'>): Promise<string> {
  if (process.env.BASE_IMAGE)
    for (const name of ['postgres', 'redis'])
      await engine.build(name, `kocyolu-${name}`, { FILE: 'infra/containers/stores.Dockerfile' })
  const sizes: string[] = []
  for (const target of ['service', 'gateway', 'release', 'backup']) {
    await engine.build(target, `kocyolu-${target}:${tag}`, {
      BUILD: tag,
      ...(process.env.BASE_IMAGE && { POSTGRES_IMAGE: 'kocyolu-postgres' }),
    })
    const bytes = await engine.docker('image', 'inspect', '-f', '{{.Size}}', `kocyolu-${target}:${tag}`)
    sizes.push(`${target} ${Math.round(Number(bytes) / 1e6)} MB`)
  }
  return sizes.join(', ')
}

export async function runJourneys({ origin, mailPort }: Pick<Trial, 'origin' | 'mailPort'>): Promise<string> {
  const files = ['visitor', 'newcomers', 'booking', 'live', 'accounts'].map(name => `src/${name}.spec.ts`)
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--project',
    'journeys',
    '--no-deps',
    '--reporter=line',
  ]
  const env = { JOURNEY_ORIGIN: origin, JOURNEY_MAIL: `http://localhost:${mailPort}` }
  const { stdout } = await execa('playwright', [...args, ...files], {
    cwd: checkout,
    preferLocal: true,
    localDir: checkout,
    env,
  })
  return /\d+ passed/.exec(stdout)?.[0] ?? 'passed'
}

/** Publishes a newer remote beside the live one, makes it live and goes back. */
export async function releaseRemote({ engine, site, tag }: Trial): Promise<string> {
  const texts: [string, string] = ['Mükemmel Koçunu Bul', 'Sana Uyan Koçu Bul']
  const newer = await newerRemote(engine, `kocyolu-release:${tag}`, 'mfe-coaching', texts)
  const run = (...command: string[]) =>
    engine.compose(['run', '--rm', '--no-deps', '-v', `${newer}:/newer:ro`, 'release', ...command])
  const release = (...args: string[]) =>
    run('node', 'infra/src/kocyolu.ts', 'release', '--by', 'try:compose', '--why', 'A trial', ...args)
  const before = await site.composition()
  await run(...publishNewer)
  await release('promote', 'mfe-coaching')
  await until('the newer remote', async () => (await site.composition()) !== before)
  const during = await site.composition()
  await release('rollback', '--all')
  await until('the remote before', async () => (await site.composition()) === before)
  return `composition ${before} → ${during} → ${before}`
}

/** A newer coaching that brings a migration: not ready without it, replaced with it, and still there after a plain `up`. */
export async function upgradeService({ engine, site, up }: Trial): Promise<string> {
  const build = 'newer'
  await newerService(engine, 'coaching', build)
  // One service may be newer than the others by a file beside docker-compose.yml.
  const file = join(mkdtempSync(join(tmpdir(), 'kocyolu-newer-')), 'newer.yml')
  const image = { image: `kocyolu-service:${build}` }
  writeFileSync(file, JSON.stringify({ services: { coaching: image, 'coaching-migrate': image } }))
  const newer = { COMPOSE_FILE: `docker-compose.yml:${file}` }
  await engine.compose(['up', '-d', '--no-build', '--no-deps', 'coaching'], newer)
  const [id = ''] = await engine.containers('coaching')
  const ask = `fetch('http://127.0.0.1:3000/readyz').then(async r => console.log(r.status, await r.text()))`
  const ready = (): Promise<string> => engine.docker('exec', id, 'node', '-e', ask)
  await until('an answer of the newer build', async () => (await ready()) !== '')
  const without = await ready()
  if (!without.startsWith('503') || !without.includes('9999-trial'))
    throw new Error(`ready without its migration: ${without}`)
  await engine.compose(up, newer)
  const isNewer = async () => (await site.buildOf('coaching')) === build && (await site.answers())
  await until('the newer build', isNewer)
  await engine.compose(up, newer)
  await until('the newer build, still', isNewer)
  return 'not ready before its migration, ready after; the site says the newer build'
}
