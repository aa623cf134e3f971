import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withEm } from '../deps.ts'
import { rememberCaller } from '../people/remember-people.ts'
import { impatientRedis, type Line, openLine, someone, testService } from '../testing/index.ts'
import { testStores } from '../testing/stores.ts'
import { buildToy, notesOf, toy, writeNote } from '../testing/toy/toy-service.ts'

let line: Line
beforeAll(async () => {
  line = await openLine(testStores().redisUrl)
})
afterAll(() => line.cut())

const start = (work: boolean) =>
  testService(toy, buildToy, { work, config: { ...impatientRedis, redisUrl: line.url } })
type Api = Awaited<ReturnType<typeof start>>

describe('requests while Redis cannot be reached', () => {
  let api: Api
  let student: Awaited<ReturnType<Api['as']>>
  beforeAll(async () => {
    api = await start(false)
    student = await api.as()
  })
  afterAll(() => api.close())

  const statuses = async () => {
    const answers = [
      student.fetch('/api/notes'),
      student.fetch('/api/notes/counts'),
      student.fetch('/readyz'),
    ]
    return (await Promise.all(answers)).map(answer => answer.status)
  }

  it.each(['cut', 'hold'] as const)(
    'are answered, without any user signed in, and as usual afterwards (%s)',
    async loss => {
      expect(await statuses()).toEqual([200, 200, 200])
      await line[loss]()
      expect(await statuses()).toEqual([503, 200, 200])
      // One wait is enough: after so many more the test would be over its time.
      for (let request = 0; request < 20; request += 1)
        expect((await student.fetch('/api/notes/counts')).status).toBe(200)
      await expect(api.as()).rejects.toMatchObject({ code: 'unavailable' })
      await line.mend()
      await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200, 200]))
    },
  )
})

describe('events and jobs while Redis cannot be reached', () => {
  let api: Api
  beforeAll(async () => {
    api = await start(true)
  })
  afterAll(() => api.close())

  it.each(['cut', 'hold'] as const)('wait, and are handled once when it is back (%s)', async loss => {
    const caller = someone({ firstName: `Kayıp ${loss}` })
    const deps = withEm(api.deps)
    const texts = async () => (await notesOf(deps, caller.id)).map(note => note.text)
    await line[loss]()
    await rememberCaller(deps, caller)
    await writeNote(deps, caller, 'Not')
    await line.mend()
    await vi.waitFor(async () => expect(await texts()).toEqual(['Not', `Merhaba Kayıp ${loss}`]))
    await vi.waitFor(async () => expect(await api.events()).toEqual([]))
  })
})

it.each(['cut', 'hold'] as const)('a service ends in order when Redis cannot be reached (%s)', async loss => {
  const api = await start(false)
  const other = buildToy(await toy.createDeps(api.deps.config))
  await other.work()
  await line[loss]()
  await other.close()
  await line.mend()
  await vi.waitFor(() => api.deps.redis.ping())
  await api.close()
})
