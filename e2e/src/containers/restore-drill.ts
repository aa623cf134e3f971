import { gather, startFlow } from '../flow/flow.ts'
import { appUser } from './app-user.ts'
import { until } from './site.ts'
import type { Trial } from './steps.ts'
import { underFlow } from './under-flow.ts'

/**
 * Makes a backup while people write, loses every volume, secrets too, and restores into what is empty then: every message that was
 * acknowledged before the backup began is there once, and an authenticator app still signs in.
 */
export async function restoreDrill({ engine, site, origin }: Trial, project: string): Promise<string> {
  const kocyolu = operator(engine)
  const { key, recipient } = await newKey(engine)
  const user = await appUser(origin)
  await user.signIn()
  await kocyolu(['secrets', 'rotate', 'coaching'])
  const pushes = await kocyolu(['vapid'])
  const flow = await startFlow({ origin, pairs: await gather(origin, 10), rate: 15 })
  await flow.until(200)
  const before = [...flow.acknowledgedIds]
  const backedUp = await seconds(() => kocyolu(['backup'], { BACKUP_RECIPIENT: recipient }))
  await flow.until(flow.acknowledged + 50)
  const { acknowledged, lost, twice } = await flow.finish()
  if (lost + twice > 0) throw new Error(`during the backup ${lost} messages were lost, ${twice} came twice`)

  const refused = await restore(engine, key).catch((error: Error) => error.message)
  if (!/must be stopped/.test(refused)) throw new Error(`a site that runs was restored: ${refused}`)

  const profiles = ['--profile', 'demo', '--profile', 'mail']
  await engine.compose([...profiles, 'down', '-v', '-t', '5'])
  const left = await engine.docker('volume', 'ls', '-q', '--filter', `name=${project}_`)
  if (left.trim()) throw new Error(`not lost: ${left}`)
  const restored = await seconds(async () => {
    await engine.compose(['up', '-d', '--no-build', 'databases'])
    await restore(engine, key)
    const again = await restore(engine, key).catch((error: Error) => error.message)
    if (!/is not empty/.test(again)) throw new Error(`a site with people was restored: ${again}`)
    await engine.compose(['--profile', 'mail', 'up', '-d', '--no-build'])
    await until('every service', site.answers)
  })

  const found = await query(
    engine,
    `select count(*), count(distinct id) from messaging.messages where id in (${before})`,
  )
  if (found.trim() !== `${before.length}|${before.length}`)
    throw new Error(`of ${before.length} messages acknowledged before the backup there are ${found}`)
  await user.signIn()
  if ((await kocyolu(['vapid'])) !== pushes) throw new Error('the pair of keys for pushes is another one')
  await kocyolu(['doctor'], { BACKUP_RECIPIENT: recipient })
  const history = await site.composition()
  return `backup in ${backedUp} s under writes, restored in ${restored} s: all ${before.length} messages from before are there once, of ${acknowledged} in all; composition ${history}`
}

const stores = ['up', '-d', '--no-build', '--no-deps', 'postgres', 'redis', 'redis-volatile']

/** Data is damaged, the server is well: a backup is restored beside the broken database, which is kept. */
export async function overBroken({ engine, site }: Trial): Promise<string> {
  const { key, recipient } = await newKey(engine)
  const mentors = await site.mentors()
  await operator(engine)(['backup'], { BACKUP_RECIPIENT: recipient })
  await query(engine, 'drop table coaching.mentor_profiles cascade')
  await engine.compose(['stop', '-t', '5'])
  await engine.compose(stores)
  const said = await restore(engine, key, '--into-broken')
  const [, kept] = /kept as (\w+);/.exec(said) ?? []
  if (!kept) throw new Error(`the broken database is not kept: ${said}`)
  await engine.compose(['up', '-d', '--no-build'])
  await until('every service', site.answers)
  if ((await site.mentors()) !== mentors) throw new Error(`${await site.mentors()} coaches, not ${mentors}`)
  return `${mentors} coaches again; what was broken is kept as ${kept}`
}

/** The durable Redis loses its disk: no backup is needed, and what waited in its queues is sent again. */
export async function redisLost({ engine, site, origin }: Trial, project: string): Promise<string> {
  await engine.compose(['stop', '-t', '5'])
  await engine.compose(['rm', '-f', 'redis'])
  await engine.docker('volume', 'rm', `${project}_redis`)
  await engine.compose(stores)
  const said = await operator(engine)(['restore', '--queues'])
  await engine.compose(['up', '-d', '--no-build'])
  await until('every service', site.answers)
  const flowed = await underFlow(origin, async () => {})
  return `${said.split('\n')[0]}; then ${flowed}`
}

const restore = (engine: Trial['engine'], key: string, ...args: string[]): Promise<string> =>
  operator(engine)(['restore', ...args], {}, key)

async function newKey(engine: Trial['engine']): Promise<{ key: string; recipient: string }> {
  const key = await operator(engine)(['backup', 'key'])
  return { key, recipient: /age1\w+/.exec(key)?.[0] ?? '' }
}

async function query(engine: Trial['engine'], sql: string): Promise<string> {
  const [postgres = ''] = await engine.containers('postgres')
  const psql = 'PGPASSWORD=$(cat /run/secrets/password) psql -h 127.0.0.1 -U postgres -d kocyolu'
  return await engine.docker('exec', postgres, 'sh', '-c', `${psql} -Atc "${sql}"`)
}

const operator =
  (engine: Trial['engine']) =>
  (args: string[], env: Record<string, string> = {}, input?: string): Promise<string> =>
    engine.compose(['run', '--rm', '--no-deps', '-T', 'kocyolu', ...args], env, input)

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return Math.round((performance.now() - begun) / 1_000)
}
