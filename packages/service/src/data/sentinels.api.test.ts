// @module-tag thorough
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { withEm } from '../deps.ts'
import { rememberCaller } from '../people/remember-people.ts'
import { impatientRedis, someone, testService } from '../testing/index.ts'
import { type RedisGroup, startRedisGroup } from '../testing/redis-group.ts'
import { buildToy, notesOf, toy, writeNote } from '../testing/toy/toy-service.ts'

const redisPrefix = 'group:'
const start = (redisUrl: string) =>
  testService(toy, buildToy, {
    work: true,
    config: { ...impatientRedis, redisUrl, redisPrefix, redisReplicas: 1 },
  })
let group: RedisGroup
let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  group = await startRedisGroup('coaching', redisPrefix)
  api = await start(group.url)
})
afterAll(async () => {
  await api.close()
  await group.remove()
})

it.each(['SIGKILL', 'SIGSTOP'] as const)(
  'when the leader of a group is lost the next one has the sign-ins, and each event is handled once (%s)',
  async how => {
    const student = await api.as()
    const caller = someone({ firstName: `Kayıp ${how}` })
    const deps = withEm(api.deps)
    await rememberCaller(deps, caller)
    await writeNote(deps, caller, 'Önce')
    const before = await group.leader()
    await group.lose(how)
    await writeNote(deps, caller, 'Sonra')
    const statusOf = async () => (await student.fetch('/api/notes')).status
    // The lost server may have answered once more just before.
    await vi.waitFor(async () => expect(await group.leader()).not.toBe(before))
    await vi.waitFor(async () => expect(await statusOf()).toBe(200))
    // Without a replica nothing new counts as written.
    await expect(api.as()).rejects.toMatchObject({ code: 'unavailable' })
    expect(await api.events()).not.toEqual([])
    await group.bringBack()
    const greeting = `Merhaba Kayıp ${how}`
    await vi.waitFor(async () =>
      expect((await notesOf(deps, caller.id)).map(note => note.text).sort()).toEqual(
        // The first event may have been handled before the leader was lost.
        [greeting, greeting, 'Sonra', 'Önce'],
      ),
    )
    await vi.waitFor(async () => expect(await api.events()).toEqual([]))
    expect(await statusOf()).toBe(200)
    await vi.waitFor(() => api.as())
  },
)
