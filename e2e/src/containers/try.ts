import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkout, freePort } from '@kocyolu/infra/testing'
import { openEngine } from './engine.ts'
import { createReport } from './report.ts'
import { overBroken, redisLost, restoreDrill } from './restore-drill.ts'
import { siteAt, until } from './site.ts'
import { buildImages, releaseRemote, runJourneys, type Trial, upgradeService } from './steps.ts'
import { underFlow } from './under-flow.ts'

// `npm run try:compose`: docker-compose.yml on a real engine, from nothing to nothing. Options of a network are
// in the environment: NODE_IMAGE, RUNTIME_IMAGE, NGINX_IMAGE, NPM_REGISTRY, BUILD_NETWORK; KEEP_IMAGES takes those that were built before; BASE_IMAGE where PostgreSQL and Redis are built, too.

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const [port, mailPort] = [await freePort(), await freePort()]
const origin = `http://localhost:${port}`
const project = `kocyolu-try-${process.pid}`
const tag = 'try'
// Backups stay when every volume goes; the containers write them as a user of theirs.
const backups = mkdtempSync(join(tmpdir(), 'kocyolu-backups-'))
chmodSync(backups, 0o777)
const engine = await openEngine(project, {
  ...(process.env.BASE_IMAGE && { POSTGRES_IMAGE: 'kocyolu-postgres', REDIS_IMAGE: 'kocyolu-redis' }),
  KOCYOLU: tag,
  BACKUP_FOLDER: backups,
  PORT: String(port),
  MAIL_PORT: String(mailPort),
  PUBLIC_ORIGIN: origin,
  // Each journey brings coaches of its own, and one address signs everybody up.
  COACH_APPROVAL: 'open',
  // They walk through pages in both languages.
  DEFAULT_LANGUAGE: 'auto',
  SIGN_UPS_PER_ADDRESS: '5000',
})
const site = siteAt(origin)
const up = ['--profile', 'demo', '--profile', 'mail', 'up', '-d', '--no-build']

/** Every container's log, and its exit: kept, since a step that failed cannot be asked again. */
async function keepLogs(what: string): Promise<string> {
  const folder = join(checkout, '.local/try-compose', project)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${what.replace(/\W+/g, '-')}.log`)
  const parts = await Promise.all(
    [
      ['ps', '-a'],
      ['logs', '--no-color'],
    ].map(args => engine.compose(['--profile', 'demo', '--profile', 'mail', ...args])),
  ).catch((error: Error) => [error.message])
  writeFileSync(file, parts.join('\n\n'))
  return file
}
const trial: Trial = { engine, site, origin, mailPort, tag, up }
const report = createReport(say, keepLogs)
const { step } = report

/** Sends a signal to everything in a service's containers but their first process, and waits until each has begun again. */
async function signal(service: string, name: 'KILL' | 'STOP'): Promise<void> {
  const startedAt = (id: string) => engine.docker('inspect', '-f', '{{.State.StartedAt}}', id)
  for (const id of await engine.containers(service)) {
    const before = await startedAt(id)
    await engine.docker('exec', id, 'sh', '-c', `kill -${name} -1`).catch(() => undefined)
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
  const counted = async () => (await engine.containers('messaging')).length === replicas
  await until(`${replicas} replicas of messaging`, counted)
}

async function tryAll(): Promise<void> {
  if (!process.env.KEEP_IMAGES && !(await step('Images', () => buildImages(trial)))) return
  const started = await step('Up on a clean engine', async () => {
    await engine.compose(['--profile', 'mail', 'up', '-d', '--no-build'])
    await until('every service', site.answers)
    if ((await site.mentors()) > 0) throw new Error('demo data, which was not requested')
    return `${origin} answers, and has no demo data`
  })
  if (!started) return
  await step('No demo data where others could use its passwords', async () => {
    const demo = engine.compose(['--profile', 'demo', 'run', '--rm', '--no-deps', 'demo'], {
      PUBLIC_ORIGIN: 'https://kocyolu.test',
    })
    const said = await demo.catch((error: Error) => error.message)
    if (!said.includes('for an origin on this machine') || (await site.mentors()) > 0) throw new Error(said)
    return 'refused'
  })
  const filled = await step('Demo data for who asks', async () => {
    await engine.compose(up)
    await until('the coaches', async () => (await site.mentors()) > 0)
    await until(
      'the heads of pages',
      async () => (await site.title('/mentors/1')) !== (await site.title('/mentors/2')),
    )
    return `${await site.mentors()} coaches, each page with its own title`
  })
  if (!filled) return
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
  for (const service of ['coaching', 'pages', 'gateway', 'redis', 'redis-volatile', 'postgres'])
    await step(`${service} is killed`, async () => {
      await signal(service, 'KILL')
      await until('every service', site.answers)
      return 'everything answers again'
    })
  await step('content hangs', async () => {
    await signal('content', 'STOP')
    await until('every service', site.answers)
    return 'its container was ended and started again, everything answers'
  })
  await step('messaging is killed while people write', () =>
    underFlow(origin, () => signal('messaging', 'KILL'), true),
  )
  await step('messaging 1 → 3 → 2 while people write', () =>
    underFlow(origin, async () => {
      await scale(3)
      await pause(3_000)
      await scale(2)
    }),
  )
  await step('A remote is released, and rolled back', () => releaseRemote(trial))
  await step('Everything is lost, and restored', () => restoreDrill(trial, project))
  await step('A broken database is restored beside', () => overBroken(trial))
  await step('Only Redis is lost', () => redisLost(trial, project))
  await step('coaching gives way to a newer build with a migration', () => upgradeService(trial))
  // Last, so that they also say whether all of that has healed.
  await step('Journeys in Chromium', () => runJourneys(trial))
}

async function takeDown(): Promise<void> {
  const everything = ['--profile', 'demo', '--profile', 'mail', 'down', '-v', '--remove-orphans', '-t', '5']
  await engine.compose(everything).catch((error: Error) => say(error.message))
  rmSync(backups, { recursive: true, force: true })
}
for (const signalled of ['SIGINT', 'SIGTERM'] as const)
  process.once(signalled, () => void takeDown().then(() => process.exit(1)))
await tryAll().finally(takeDown)
say(`\n${report.table()}\n`)
process.exit(report.held ? 0 : 1)
