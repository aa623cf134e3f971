import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { redisRights } from '@kocyolu/service/redis-rights'
import { createClient } from 'redis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Child } from '../process/child.ts'
import { freePort } from '../process/free-ports.ts'
import { createLauncher } from '../process/launcher.ts'
import { waitUntil } from '../process/wait-until.ts'
import { findTool } from '../tools/find-tool.ts'
import { pingRedis, prepareRedis } from './redis.ts'
import { userUrl } from './user-url.ts'

const folder = mkdtempSync(join(tmpdir(), 'kocyolu-redis-'))
const launcher = createLauncher()
let running: Child
let server: ReturnType<typeof prepareRedis>
const urlOf = (name: string) => userUrl(server.url, name, `secret of ${name}`)

beforeAll(async () => {
  const users = [
    { name: 'operator', rights: ['~*', '&*', '+@all'] },
    { name: 'coaching', rights: redisRights('coaching', 'kocyolu:').durable },
  ].map(user => ({ ...user, passwords: [`secret of ${user.name}`] }))
  server = prepareRedis({
    name: 'redis',
    program: findTool('redis-server'),
    folder,
    port: await freePort(),
    keeps: 'files',
    users,
  })
  await start()
})
async function start(): Promise<void> {
  running = await launcher.start(server.spec, () => {})
  await waitUntil('Redis', () => pingRedis(urlOf('operator')), { timeoutMs: 30_000 })
}
afterAll(async () => {
  await launcher.end([])
  rmSync(folder, { recursive: true })
})

test.each([
  ['without a name', () => server.url],
  ['with a wrong password', () => userUrl(server.url, 'coaching', 'guessed')],
  ['as the user that Redis has by itself', () => userUrl(server.url, 'default', '')],
])('no client enters %s', async (_how, url) => {
  await expect(pingRedis(url())).rejects.toThrow(/NOAUTH|WRONGPASS/)
})

test('a service does its own work and no more', async () => {
  const coaching = await createClient({ url: urlOf('coaching') }).connect()
  expect(await coaching.set('kocyolu:session:1', 'x')).toBe('OK')
  await expect(coaching.flushAll()).rejects.toThrow('NOPERM')
  await expect(coaching.lPush('kocyolu:bull:identity-jobs:wait', '1')).rejects.toThrow('NOPERM')
  coaching.destroy()
})

test('what was written in a transaction is there again after the server was killed', async () => {
  const before = await createClient({ url: urlOf('coaching') })
    .on('error', () => {})
    .connect()
  await before.multi().set('kocyolu:session:2', 'x').set('kocyolu:session:3', 'y').exec()
  before.destroy()
  await running.kill()
  await start()
  const after = await createClient({ url: urlOf('coaching') }).connect()
  expect(await after.mGet(['kocyolu:session:2', 'kocyolu:session:3'])).toEqual(['x', 'y'])
  after.destroy()
})

test('no password can be read from the disk', () => {
  const file = join(folder, 'users.acl')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).not.toContain('secret')
  expect(server.spec.args.join(' ')).not.toContain('secret')
})

test('a password is changed without a moment in which none is right, and stays changed', async () => {
  const operator = await createClient({ url: urlOf('operator') })
    .on('error', () => {})
    .connect()
  const change = async (rule: string) => {
    await operator.aclSetUser('coaching', rule)
    await operator.aclSave()
  }
  const before = await createClient({ url: urlOf('coaching') })
    .on('error', () => {})
    .connect()
  const next = userUrl(server.url, 'coaching', 'another secret')
  await change('>another secret')
  await Promise.all([pingRedis(urlOf('coaching')), pingRedis(next)])
  await change('<secret of coaching')
  await expect(pingRedis(urlOf('coaching'))).rejects.toThrow('WRONGPASS')
  expect(await before.ping()).toBe('PONG')
  for (const each of [before, operator]) each.destroy()
  await running.kill()
  await start()
  await pingRedis(next)
  await expect(pingRedis(urlOf('coaching'))).rejects.toThrow('WRONGPASS')
})
