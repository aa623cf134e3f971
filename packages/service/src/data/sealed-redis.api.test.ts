import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { withEm } from '../deps.ts'
import { rememberCaller } from '../people/remember-people.ts'
import { makeCertificates } from '../testing/certificates.ts'
import { impatientRedis, someone, testService } from '../testing/index.ts'
import { type RedisGroup, startRedisGroup } from '../testing/redis-group.ts'
import { buildToy, notesOf, toy, writeNote } from '../testing/toy/toy-service.ts'
import { connectRedis } from './redis.ts'

// @module-tag thorough

const redisPrefix = 'sealed:'
const silent = pino({ level: 'silent' })
const folder = mkdtempSync(join(tmpdir(), 'kocyolu-sealed-'))
const certificates = makeCertificates(folder)
let group: RedisGroup
/** A member of the group by itself. */
let server: string
beforeAll(async () => {
  group = await startRedisGroup('coaching', redisPrefix, certificates)
  const { port } = Object.fromEntries(new URLSearchParams(group.url.split('?')[1]))
  server = `coaching:secret@${await group.leader()}:${port}`
})
afterAll(async () => {
  await group.remove()
  rmSync(folder, { recursive: true })
})

it('sign-ins, queues and channels are sealed, and outlive the leader of a group', async () => {
  const config = {
    ...impatientRedis,
    redisUrl: group.url,
    redisVolatileUrl: undefined,
    redisPrefix,
    redisReplicas: 1,
  }
  const api = await testService(toy, buildToy, { work: true, config })
  try {
    // A group answers late on a busy machine, with several members to write to.
    const student = await vi.waitFor(() => api.as())
    const caller = someone({ firstName: 'Mühürlü' })
    const deps = withEm(api.deps)
    await rememberCaller(deps, caller)
    await writeNote(deps, caller, 'Önce')
    const texts = async () => (await notesOf(deps, caller.id)).map(note => note.text)
    await vi.waitFor(async () => expect(await texts()).toEqual(['Önce', 'Merhaba Mühürlü']))
    await group.lose('SIGKILL')
    await vi.waitFor(async () => expect((await student.fetch('/api/notes')).status).toBe(200))
    await group.bringBack()
    await vi.waitFor(() => api.as())
  } finally {
    await api.close()
  }
})

it.each([
  ['of an authority that was not named', () => `rediss://${server}`, 'an authority that is not known here'],
  [
    'under another name',
    () => `rediss://${server.replace(/@[^:]+/, '@localhost')}?cacert=${certificates.authority}`,
    'for others than it was asked as',
  ],
  [
    'of a sentinel, of an authority that was not named',
    () => group.url.replace(/&cacert=.*/, ''),
    'an authority that is not known here',
  ],
])('a certificate %s is refused, and the start says so', async (_, url, message) => {
  await expect(connectRedis({ ...impatientRedis, redisUrl: url() }, silent)).rejects.toThrow(message)
})
