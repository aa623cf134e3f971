import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkout, freePort } from '@kocyolu/infra/testing'
import { openEngine } from './engine.ts'
import { createReport } from './report.ts'
import { siteAt, until } from './site.ts'
import { buildImages, runJourneys } from './steps.ts'
import { makeSecrets, openSwarm } from './swarm.ts'
import { drainNode, fill, releaseRemote, rollToBroken, type SwarmTrial, upgrade } from './swarm-steps.ts'
import { underFlow } from './under-flow.ts'

// `npm run try:swarm`: infra/deploy/swarm.yml on a real engine that is in no swarm, from nothing to nothing. What a network needs of
// its own is in the environment, as for try:compose. KEEP_IMAGES takes those that were built before. SECOND_DOCKER_HOST is another
// engine that may join, at SECOND_ADDRESS, and SWARM_ADDRESS where that one reaches this one: then a node is drained, too.

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const [port, mailPort] = [await freePort(), await freePort()]
const origin = `http://localhost:${port}`
const stack = 'kocyolu-try'
const tag = 'try'
const settings = {
  ...(process.env.BASE_IMAGE && { POSTGRES_IMAGE: 'kocyolu-postgres', REDIS_IMAGE: 'kocyolu-redis' }),
  KOCYOLU: tag,
  PORT: String(port),
  PUBLIC_ORIGIN: origin,
  RELEASE_KEYS: 'none',
  SMTP_URL: 'smtp://mail:1025',
  MAIL_FROM: 'KoçYolu <merhaba@kocyolu.test>',
  // Each journey brings coaches of its own, and one address signs everybody up.
  COACH_APPROVAL: 'open',
  // They walk through pages in both languages.
  DEFAULT_LANGUAGE: 'auto',
  SIGN_UPS_PER_ADDRESS: '5000',
  SIGN_INS_PER_ADDRESS: '15000',
}
const engine = await openEngine(stack, settings)
const site = siteAt(origin)

async function keepLogs(what: string): Promise<string> {
  const folder = join(checkout, '.local/try-swarm', String(process.pid))
  mkdirSync(folder, { recursive: true })
  const log = join(folder, `${what.replace(/\W+/g, '-')}.log`)
  const services = (await engine.docker('stack', 'services', '--format', '{{.Name}}', stack)).split('\n')
  const parts = await Promise.all([
    engine.docker('stack', 'ps', '--no-trunc', stack),
    ...services.map(name => engine.logs(name)),
  ]).catch((error: Error) => [error.message])
  writeFileSync(log, parts.join('\n\n'))
  return log
}
const report = createReport(say, keepLogs)
const { step } = report
const { SECOND_DOCKER_HOST, SECOND_ADDRESS, SWARM_ADDRESS } = process.env
const swarm = await openSwarm(engine, stack, settings, SWARM_ADDRESS)
const secrets = mkdtempSync(join(tmpdir(), 'kocyolu-secrets-'))
const trial: SwarmTrial = { engine, swarm, site, origin, stack, tag, mailPort }

/** Kills everything in the containers of a part; the engine has others run in their place. */
async function kill(part: string): Promise<void> {
  const before = await swarm.containers(part)
  await engine.docker('kill', ...before)
  const isNew = async () => {
    const now = await swarm.containers(part)
    return now.length >= before.length && !now.some(id => before.includes(id))
  }
  await until(`another ${part}`, isNew)
  await until('every service', site.answers)
}

async function tryAll(): Promise<void> {
  if (!process.env.KEEP_IMAGES && !(await step('Images', () => buildImages(trial)))) return
  const started = await step('Secrets and stack, from nothing', async () => {
    const count = await makeSecrets(engine, `kocyolu-release:${tag}`, secrets)
    await swarm.deploy()
    await until('every service', site.answers, 1_200_000)
    if ((await site.mentors()) > 0) throw new Error('demo data, which was not requested')
    return `${count} secrets; ${origin} answers, and has no demo data`
  })
  if (!started || !(await step('Demo data and a mail catcher', () => fill(trial)))) return
  for (const part of ['coaching', 'pages', 'site', 'gateway', 'redis', 'redis-volatile', 'postgres'])
    await step(`${part} is killed`, async () => {
      await kill(part)
      return 'another one runs, everything answers'
    })
  await step('messaging 1 → 3 → 2 while people write', () =>
    underFlow(origin, async () => {
      await swarm.scale('messaging', 3)
      await pause(3_000)
      await swarm.scale('messaging', 2)
    }),
  )
  await step('messaging is killed while people write', () => underFlow(origin, () => kill('messaging'), true))
  await step('Redis is killed while people write', () => underFlow(origin, () => kill('redis'), true))
  if (SECOND_DOCKER_HOST && SECOND_ADDRESS)
    await step('A node is drained while people write', () =>
      drainNode(trial, { host: SECOND_DOCKER_HOST, address: SECOND_ADDRESS }),
    )
  await step('content is rolled to a broken build', () => rollToBroken(trial))
  await step('A remote is released, and rolled back', () => releaseRemote(trial))
  await step('coaching gives way to a newer build with a migration', () => upgrade(trial))
  // Last, so that they also say whether all of that has healed.
  await step('Journeys in Chromium', () => runJourneys(trial))
  if (!SECOND_DOCKER_HOST)
    say('Not tried, for want of a second engine: a node that is drained, and replicas spread over nodes.')
}

async function takeDown(): Promise<void> {
  rmSync(secrets, { recursive: true, force: true })
  await swarm.remove().catch((error: Error) => say(error.message))
}
for (const signalled of ['SIGINT', 'SIGTERM'] as const)
  process.once(signalled, () => void takeDown().then(() => process.exit(1)))
await tryAll().finally(takeDown)
say(`\n${report.table()}\n`)
process.exit(report.held ? 0 : 1)
