import { randomBytes } from 'node:crypto'
import type { ServiceName } from '@kocyolu/contracts'
import { createClient } from '@redis/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withEm } from '../deps.ts'
import { rememberCaller } from '../people/remember-people.ts'
import { readSignIns, signInKeys } from '../session/person-record.ts'
import { someone, testService } from '../testing/index.ts'
import { testStores } from '../testing/stores.ts'
import { buildToy, notesOf, toy, writeNote } from '../testing/toy/toy-service.ts'
import type { Redis } from './redis.ts'
import { redisRights } from './redis-rights.ts'

const prefix = `t:${randomBytes(6).toString('hex')}:`
const admin: Redis = createClient({ url: testStores().redisUrl })
const users: string[] = []
beforeAll(async () => {
  await admin.connect()
})
afterAll(async () => {
  await admin.aclDelUser(users)
  await admin.close()
})

/** The address of the test's Redis for a user who has just these rights. */
async function urlFor(service: ServiceName, rights: 'durable' | 'volatile'): Promise<string> {
  const name = `${randomBytes(6).toString('hex')}-${service}`
  users.push(name)
  await admin.aclSetUser(name, ['on', '>secret', 'resetchannels', ...redisRights(service, prefix)[rights]])
  return Object.assign(new URL(testStores().redisUrl), { username: name, password: 'secret' }).href
}

it('are enough for requests, sign-ins, limits, events and jobs', async () => {
  const [redisUrl, redisVolatileUrl] = [await urlFor(toy.name, 'durable'), await urlFor(toy.name, 'volatile')]
  const api = await testService(toy, buildToy, {
    work: true,
    config: { redisUrl, redisVolatileUrl, redisPrefix: prefix },
  })
  const warnings = vi.spyOn(api.deps.log, 'warn')
  const student = await api.as()
  await student.fetch('/api/notes/promote', { method: 'POST' })
  const visitor = { headers: { 'x-forwarded-for': '203.0.113.9' } }
  expect((await api.anonymous.fetch('/api/notes/counts', visitor)).status).toBe(200)
  expect(await admin.exists(`${prefix}limit:${toy.name}:203.0.113.9`)).toBe(1)

  const deps = withEm(api.deps)
  const caller = someone({ firstName: 'Deniz' })
  await rememberCaller(deps, caller)
  await writeNote(deps, caller, 'Not')
  const texts = async () => (await notesOf(deps, caller.id)).map(note => note.text)
  await vi.waitFor(async () => expect(await texts()).toEqual(['Not', 'Merhaba Deniz']))
  await api.close()
  expect(warnings.mock.calls).toEqual([])
})

describe('refuse', () => {
  let coaching: Redis
  let limits: Redis
  let messaging: Redis
  beforeAll(async () => {
    coaching = await createClient({ url: await urlFor('coaching', 'durable') }).connect()
    messaging = await createClient({ url: await urlFor('messaging', 'durable') }).connect()
    limits = await createClient({ url: await urlFor('coaching', 'volatile') }).connect()
  })
  afterAll(() => {
    for (const each of [coaching, limits, messaging]) each.destroy()
  })

  it.each([
    ['to forget everything', ['FLUSHALL']],
    ['to empty the database', ['FLUSHDB']],
    ['to change the settings', ['CONFIG', 'SET', 'dir', '/tmp']],
    ['to list the keys', ['KEYS', '*']],
    ['to walk through the keys', ['SCAN', '0']],
    ['to listen to all commands', ['MONITOR']],
    ['to change who may do what', ['ACL', 'SETUSER', 'coaching', 'allkeys']],
    ['to end the server', ['SHUTDOWN']],
    ['to see who is connected', ['CLIENT', 'LIST']],
    ["another service's jobs", ['LPUSH', `${prefix}bull:identity-jobs:wait`, '1']],
    ["another service's jobs in a script", ['EVAL', `return redis.call('GET', KEYS[1])`, '1', 'elsewhere']],
    ['keys outside of the prefix', ['SET', 'elsewhere', '1']],
    ['messages to open pages by the durable Redis', ['PUBLISH', `${prefix}live:1`, 'x']],
  ])('%s', async (_what, command) => {
    await expect(coaching.sendCommand(command)).rejects.toThrow(/NOPERM|permission/i)
  })

  it('to change a person, where people are only looked at', async () => {
    const person = `${prefix}person:1`
    expect(await messaging.hGet(person, 'epoch')).toBeNull()
    await expect(messaging.hSet(person, 'epoch', 1)).rejects.toThrow('NOPERM')
    expect(await coaching.hSet(person, 'epoch', 1)).toBe(1)
    expect(await readSignIns(messaging, signInKeys(prefix), '1')).toEqual([])
    await admin.del(person)
  })

  it.each([
    ["another service's limits", ['SET', `${prefix}limit:sign-in:1`, '0']],
    ['a sign-in', ['GET', `${prefix}session:1`]],
    ['other channels', ['PUBLISH', 'elsewhere', 'x']],
    ['to listen to others’ events', ['SUBSCRIBE', `${prefix}live:1`]],
  ])('%s, in the volatile Redis', async (_what, command) => {
    await expect(limits.sendCommand(command)).rejects.toThrow(/NOPERM|permission/i)
  })
})
