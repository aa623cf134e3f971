import { setTimeout as pause } from 'node:timers/promises'
import { checkout, freePort } from '@kocyolu/infra/testing'
import { execa } from 'execa'
import { gather, startFlow } from '../flow/flow.ts'
import { openEngine } from './engine.ts'
import { newerRemote } from './newer-remote.ts'
import { createReport } from './report.ts'

// `npm run try:compose`: docker-compose.yml on a real engine, from nothing to nothing. What a network needs of its own stands
// in the environment: NODE_IMAGE, NGINX_IMAGE, NPM_REGISTRY, BUILD_NETWORK; BASE_IMAGE where PostgreSQL and Redis are built, too.

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const [port, mailPort] = [await freePort(), await freePort()]
const origin = `http://localhost:${port}`
const project = `kocyolu-try-${process.pid}`
const tag = 'try'
const stores: Record<string, string> = process.env.BASE_IMAGE
  ? { POSTGRES_IMAGE: 'kocyolu-postgres', REDIS_IMAGE: 'kocyolu-redis' }
  : {}
const engine = await openEngine(project, {
  ...stores,
  BUILD: tag,
  PORT: String(port),
  MAIL_PORT: String(mailPort),
  PUBLIC_ORIGIN: origin,
  // One address signs everybody up here.
  SIGN_UPS_PER_ADDRESS: '5000',
})
const report = createReport(say)
const { step } = report

async function until(what: string, holds: () => Promise<boolean>, ms = 120_000): Promise<void> {
  const deadline = Date.now() + ms
  while (!(await holds().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${ms / 1_000} s`)
    await pause(250)
  }
}

/** Asks as somebody, so that no answer comes from what the gateway kept. */
const ok = async (path: string): Promise<boolean> =>
  (
    await fetch(`${origin}${path}`, {
      headers: { authorization: 'none' },
      signal: AbortSignal.timeout(3_000),
    })
  ).ok
/** One public answer of each service that has one, and a page. */
const answers = async (): Promise<boolean> => {
  const all = await Promise.all(['/', '/api/mentors', '/api/site/home', '/account/sign-in'].map(ok))
  const said = await Promise.all(
    ['identity', 'coaching', 'messaging', 'content', 'notifications', 'releases'].map(name =>
      ok(`/gateway/services/${name}`),
    ),
  )
  return [...all, ...said].every(Boolean)
}

/** A steady flow of messages while something happens; fails when anything acknowledged was not delivered exactly once, in order. */
async function underFlow(happens: () => Promise<unknown>, mayFail = false): Promise<string> {
  // Slower than one person may write.
  const flow = await startFlow({ origin, pairs: await gather(origin, 10), rate: 15 })
  await flow.until(100)
  await happens()
  await flow.until(flow.acknowledged + 200)
  const { acknowledged, failed, lost, twice, outOfOrder, absences } = await flow.finish()
  const seen = `${acknowledged} messages, ${failed.length} refused, ${lost} lost, ${twice} twice, ${outOfOrder} out of order, ${absences.length} streams came back`
  if (lost + twice + outOfOrder > 0 || (failed.length > 0 && !mayFail)) throw new Error(seen)
  return seen
}

/** As a crash would: everything in the container but its first process, which then ends as well and is started again. */
async function kill(service: string): Promise<void> {
  const startedAt = (id: string) => engine.docker('inspect', '-f', '{{.State.StartedAt}}', id)
  for (const id of await engine.containers(service)) {
    const before = await startedAt(id)
    await engine.docker('exec', '-u', '0', id, 'sh', '-c', 'kill -9 -1').catch(() => undefined)
    await until(`${service} after its end`, async () => (await startedAt(id)) !== before)
  }
}

const scale = async (replicas: number): Promise<void> => {
  await engine.compose([
    'up',
    '-d',
    '--no-build',
    '--no-recreate',
    '--scale',
    `messaging=${replicas}`,
    'messaging',
  ])
  await until(
    `${replicas} replicas of messaging`,
    async () => (await engine.containers('messaging')).length === replicas,
  )
}

const numberOf = async (): Promise<number> => {
  const answer: { number: number } = await (await fetch(`${origin}/composition.json`)).json()
  return answer.number
}

async function tryAll(): Promise<void> {
  const built = await step('Images', async () => {
    if (process.env.BASE_IMAGE)
      for (const name of ['postgres', 'redis'])
        await engine.build(name, `kocyolu-${name}`, { FILE: 'infra/containers/stores.Dockerfile' })
    for (const target of ['service', 'gateway', 'release'])
      await engine.build(target, `kocyolu-${target}:${tag}`, { BUILD: tag })
    return 'service, gateway, release'
  })
  if (!built) return
  const started = await step('Up on a clean engine', async () => {
    await engine.compose(['--profile', 'mail', 'up', '-d', '--no-build'])
    await until('every service', answers)
    return `${origin} answers`
  })
  if (!started) return
  await step('Only the gateway can be reached', async () => {
    const lines = await engine.docker(
      'ps',
      '--filter',
      `name=${project}`,
      '--format',
      '{{.Names}} {{.Ports}}',
    )
    const open = lines.split('\n').filter(line => line.includes('->'))
    if (open.some(line => !/[-_](gateway|mail)[-_]/.test(line))) throw new Error(open.join(', '))
    return `of ${lines.split('\n').length} containers`
  })
  await step('Journeys in Chromium', async () => {
    const journeys = ['visitor', 'newcomers', 'booking', 'live', 'accounts'].map(
      name => `src/${name}.spec.ts`,
    )
    const { stdout } = await execa(
      'playwright',
      [
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--project',
        'journeys',
        '--no-deps',
        '--reporter=line',
        ...journeys,
      ],
      {
        cwd: checkout,
        preferLocal: true,
        localDir: checkout,
        env: { JOURNEY_ORIGIN: origin, JOURNEY_MAIL: `http://localhost:${mailPort}` },
      },
    )
    return /\d+ passed/.exec(stdout)?.[0] ?? 'passed'
  })
  for (const service of ['coaching', 'gateway', 'redis', 'postgres'])
    await step(`${service} is killed`, async () => {
      await kill(service)
      await until('every service', answers)
      return 'everything answers again'
    })
  await step('messaging is killed while people write', () => underFlow(() => kill('messaging'), true))
  await step('messaging 1 → 3 → 2 while people write', () =>
    underFlow(async () => {
      await scale(3)
      await pause(3_000)
      await scale(2)
    }),
  )
  await step('A remote is released, and rolled back', async () => {
    const archive = await newerRemote(engine, `kocyolu-release:${tag}`, 'mfe-coaching', [
      'Mükemmel Koçunu Bul',
      'Sana Uyan Koçu Bul',
    ])
    const release = (...args: string[]) =>
      engine.compose([
        ...['run', '--rm', '--no-deps', '-v', `${archive}:/newer:ro`],
        ...['release', 'node', 'infra/src/release.ts', '--by', 'try:compose', '--why', 'A trial', ...args],
      ])
    const before = await numberOf()
    await release('restore', '/newer')
    await release('promote', 'mfe-coaching')
    const during = await numberOf()
    await release('rollback', '--all')
    const after = await numberOf()
    if (during === before || after !== before) throw new Error(`${before} → ${during} → ${after}`)
    return `composition ${before} → ${during} → ${after}`
  })
  await step('coaching gives way to a newer build', async () => {
    await engine.build('service', 'kocyolu-service:newer', { BUILD: 'newer' })
    await engine.compose(['up', '-d', '--no-build', '--no-deps', 'coaching'], { BUILD: 'newer' })
    await until('the newer build', async () => {
      const said: { build: string } = await (await fetch(`${origin}/gateway/services/coaching`)).json()
      return said.build === 'newer' && (await answers())
    })
    return 'the site says the newer build'
  })
}

try {
  await tryAll()
} finally {
  await engine
    .compose(['--profile', 'mail', 'down', '-v', '--remove-orphans', '-t', '5'])
    .catch((error: Error) => say(error.message))
}
say(`\n${report.table()}\n`)
process.exit(report.held ? 0 : 1)
