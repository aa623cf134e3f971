import { gather, startFlow } from '../flow/flow.ts'
import { until } from './site.ts'
import type { Trial } from './steps.ts'

const stores = ['postgres', 'redis']

/**
 * Makes a backup while people write, loses the database, the durable Redis and the releases, and restores into what is empty
 * then: every message that was acknowledged before the backup began is there once.
 */
export async function restoreDrill({ engine, site, origin }: Trial, project: string): Promise<string> {
  const key = await engine.compose(
    ['run', '--rm', '--no-deps', '-T', 'backup', 'node', 'infra/src/backup.ts', 'key'],
    {},
  )
  const [recipient = ''] = /age1\w+/.exec(key) ?? []

  const flow = await startFlow({ origin, pairs: await gather(origin, 10), rate: 15 })
  await flow.until(200)
  const before = [...flow.acknowledgedIds]
  const backedUp = await seconds(() =>
    engine.compose(['run', '--rm', '-T', 'backup'], { BACKUP_RECIPIENT: recipient }),
  )
  await flow.until(flow.acknowledged + 50)
  const { acknowledged, lost, twice } = await flow.finish()
  if (lost + twice > 0) throw new Error(`during the backup ${lost} messages were lost, ${twice} came twice`)

  const refused = await restore(engine, key).catch((error: Error) => error.message)
  if (!/must be stopped/.test(refused)) throw new Error(`a site that runs was restored: ${refused}`)

  const profiles = ['--profile', 'demo', '--profile', 'mail']
  await engine.compose([...profiles, 'down', '-t', '5'])
  await engine.docker('volume', 'rm', ...[...stores, 'releases'].map(name => `${project}_${name}`))
  const restored = await seconds(async () => {
    await engine.compose(['up', '-d', '--no-build', 'databases'])
    await restore(engine, key)
    await engine.compose(['--profile', 'mail', 'up', '-d', '--no-build'])
    await until('every service', site.answers)
  })

  const [postgres = ''] = await engine.containers('postgres')
  const sql = `select count(*), count(distinct id) from messaging.messages where id in (${before})`
  const found = await engine.docker(
    ...['exec', postgres, 'sh', '-c'],
    `PGPASSWORD=$(cat /run/secrets/password) psql -h 127.0.0.1 -U postgres -d kocyolu -Atc "${sql}"`,
  )
  if (found.trim() !== `${before.length}|${before.length}`)
    throw new Error(`of ${before.length} messages acknowledged before the backup there are ${found}`)
  const history = await site.composition()
  return `backup in ${backedUp} s under writes, restored in ${restored} s: all ${before.length} messages from before are there once, of ${acknowledged} in all; composition ${history}`
}

const restore = (engine: Trial['engine'], key: string): Promise<string> =>
  engine.compose(['run', '--rm', '-T', 'restore'], {}, key)

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return Math.round((performance.now() - begun) / 1_000)
}
