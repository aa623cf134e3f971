// @module-tag thorough
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { serviceNames } from '@kocyolu/contracts'
import { redisRights } from '@kocyolu/service/redis-rights'
import pg from 'pg'
import { createClient } from 'redis'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../process/free-ports.ts'
import { createLauncher } from '../process/launcher.ts'
import { ensureDatabase, ensureRoles, ownerOf, type RolePasswords, withClient } from '../stores/database.ts'
import { pingRedis, prepareRedis } from '../stores/redis.ts'
import { loadSecrets } from '../stores/secrets.ts'
import { startThrowAwayStores } from '../stores/throw-away-stores.ts'
import { userUrl } from '../stores/user-url.ts'
import { secretValues } from '../system/secret-values.ts'
import { findTool } from '../tools/find-tool.ts'
import type { Operator } from './operator.ts'
import { readRotateOptions } from './options.ts'
import { asSecrets, beginRotation, type Credentials, cancelRotation, endRotation } from './rotate.ts'

/** Ends what hangs, and measures nothing. */
const lateMs = 120_000
const secret = (name: string): string => `secret of ${name}`
const roles = serviceNames.flatMap(name => [name, ownerOf(name)])
const passwords = Object.fromEntries(roles.map(name => [name, secret(name)])) as RolePasswords
const first: Credentials = {
  role: 'coaching',
  rolePassword: secret('coaching'),
  redisPassword: secret('coaching'),
}
const launcher = createLauncher()
let stores: Awaited<ReturnType<typeof startThrowAwayStores>>
let redis: ReturnType<typeof prepareRedis>
let operator: Operator

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-rotation-'))
  stores = await startThrowAwayStores(folder, () => {})
  const databaseUrl = await ensureDatabase(stores.postgresUrl, 'kocyolu')
  await ensureRoles(databaseUrl, passwords)
  const users = [
    { name: 'operator', rights: ['~*', '&*', '+@all'] },
    { name: 'coaching', rights: redisRights('coaching', 'kocyolu:').durable },
  ].map(user => ({ ...user, password: secret(user.name) }))
  const [program, port] = [findTool('redis-server', () => {}), await freePort()]
  redis = prepareRedis({ name: 'users', program, folder: join(folder, 'users'), port, keeps: 'files', users })
  await startRedis()
  operator = { databaseUrl, redisUrls: [userUrl(redis.url, 'operator', secret('operator'))] }
})
afterAll(async () => {
  await launcher.end([])
  await stores.stop()
})

let running: Awaited<ReturnType<typeof launcher.start>>
async function startRedis(): Promise<void> {
  running = await launcher.start(redis.spec, () => {})
  await vi.waitFor(() => pingRedis(userUrl(redis.url, 'operator', secret('operator'))), lateMs)
}
async function restartRedis(): Promise<void> {
  await running.kill()
  await startRedis()
}

const urlsOf = ({ role, rolePassword, redisPassword }: Credentials) => ({
  database: userUrl(operator.databaseUrl, role, rolePassword),
  redis: userUrl(redis.url, 'coaching', redisPassword),
})

/** The setting that is made of a file of secrets with what a rotation gave. */
function settingsOf(credentials: Credentials): string | undefined {
  const file = join(mkdtempSync(join(tmpdir(), 'kocyolu-secrets-')), 'secrets.json')
  onTestFinished(() => rmSync(dirname(file), { recursive: true }))
  writeFileSync(file, JSON.stringify(asSecrets('coaching', credentials)))
  const { databaseUrl } = operator
  const places = { databaseUrl, redis: () => ({ REDIS_URL: '', REDIS_VOLATILE_URL: '' }) }
  return secretValues(loadSecrets(file), places, 'coaching').DATABASE_URL
}

/** A process of the service: it keeps a connection to each store, and makes new ones all the time. */
async function serve(credentials: Credentials, failures: unknown[]) {
  const urls = urlsOf(credentials)
  const kept = new pg.Client({ connectionString: urls.database })
  const keptRedis = createClient({ url: urls.redis })
  await Promise.all([kept.connect(), keptRedis.connect()])
  let [rounds, over] = [0, false]
  const work = async (): Promise<void> => {
    while (!over) {
      const round = [
        kept.query('select'),
        keptRedis.ping(),
        pingRedis(urls.redis),
        withClient(urls.database, client => client.query('select count(*) from diary')),
      ]
      for (const done of await Promise.allSettled(round))
        if (done.status === 'rejected') failures.push(done.reason)
      rounds += 1
    }
  }
  const working = work()
  return {
    more: async () => {
      const goal = rounds + 3
      await vi.waitUntil(() => rounds >= goal, { timeout: lateMs })
    },
    stop: async () => {
      over = true
      await working
      keptRedis.destroy()
      await kept.end()
    },
  }
}

/** PostgreSQL sees for a moment longer who has gone. */
const ended = () => vi.waitFor(() => endRotation(operator, 'coaching'), { timeout: lateMs, interval: 100 })

async function expectIn(credentials: Credentials, isIn: boolean): Promise<void> {
  const urls = urlsOf(credentials)
  const tries = [pingRedis(urls.redis), withClient(urls.database, client => client.query('select'))]
  const states = (await Promise.allSettled(tries)).map(({ status }) => status)
  expect(states).toEqual(isIn ? ['fulfilled', 'fulfilled'] : ['rejected', 'rejected'])
}

test('both passwords of a service are changed, there and back, while it works: nothing fails, and no bootstrap gives one back', async () => {
  await withClient(userUrl(operator.databaseUrl, 'coaching_owner', secret('coaching_owner')), client =>
    client.query('create table diary (line text)'),
  )
  const failures: unknown[] = []
  let [now, other] = [await serve(first, failures), await serve(first, failures)]
  let old = first
  for (const role of ['coaching_2', 'coaching']) {
    const fresh = await beginRotation(operator, 'coaching')
    expect(fresh.role).toBe(role)
    expect(settingsOf(fresh)).toBe(urlsOf(fresh).database)
    await expect(beginRotation(operator, 'coaching')).rejects.toThrow('is under way since')
    // Nobody is replaced yet, then one of two.
    await expect(endRotation(operator, 'coaching')).rejects.toThrow(`Nobody has signed in as ${role} yet`)
    const next = await serve(fresh, failures)
    await now.stop()
    await expect(endRotation(operator, 'coaching')).rejects.toThrow(`those of ${old.role}`)
    await expect(cancelRotation(operator, 'coaching')).rejects.toThrow(`those of ${role}`)
    const last = await serve(fresh, failures)
    await other.stop()
    await ended()
    await Promise.all([next.more(), last.more()])
    await ensureRoles(operator.databaseUrl, passwords)
    await expectIn(old, false)
    await expectIn(fresh, true)
    ;[now, other, old] = [next, last, fresh]
  }
  await Promise.all([now.stop(), other.stop()])
  expect(failures).toEqual([])
  await expect(withClient(urlsOf(old).database, client => client.query('drop table diary'))).rejects.toThrow(
    'must be owner',
  )
})

test('a rotation that is given up leaves what was there, and what Redis takes outlives its restart', async () => {
  const fresh = await beginRotation(operator, 'coaching')
  await restartRedis()
  await expectIn(fresh, true)
  await vi.waitFor(() => cancelRotation(operator, 'coaching'), { timeout: lateMs, interval: 100 })
  await restartRedis()
  await expectIn(fresh, false)
  await expect(endRotation(operator, 'coaching')).rejects.toThrow('No rotation of coaching is under way')
})

test('a process that only Redis still sees keeps the old password', async () => {
  const current = await beginRotation(operator, 'coaching')
  const [holder] = [await serve(current, [])]
  await ended()
  const early = createClient({ url: urlsOf(current).redis })
  onTestFinished(() => early.destroy())
  await early.connect()
  const fresh = await beginRotation(operator, 'coaching')
  const next = await serve(fresh, [])
  await holder.stop()
  await vi.waitFor(
    () => expect(endRotation(operator, 'coaching')).rejects.toThrow('to Redis at redis://127.0.0.1'),
    { timeout: lateMs, interval: 100 },
  )
  await expectIn(current, true)
  early.destroy()
  await ended()
  await expectIn(current, false)
  await next.stop()
})

test('a user that a Redis server does not have is made by nobody, and PostgreSQL keeps what it had', async () => {
  await expect(beginRotation(operator, 'content')).rejects.toThrow('has no user content')
  await expect(endRotation(operator, 'content')).rejects.toThrow('No rotation of content is under way')
})

test.each([
  [['begin'], {}, 'of which of identity'],
  [['begin', 'coach'], {}, 'of which of identity'],
  [['begin', 'coaching'], {}, 'DATABASE_URL and REDIS_URLS missing'],
  [['end', 'coaching'], { DATABASE_URL: 'postgres://x' }, 'REDIS_URLS missing'],
])('%j with %j is refused by name', (args, env, says) => {
  expect(() => readRotateOptions(args, env)).toThrow(says)
})
