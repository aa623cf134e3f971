// @module-tag thorough
import { Queue } from 'bullmq'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { withEm } from '../deps.ts'
import { forBullMq, jobQueue, queuePrefix } from '../jobs/queues.ts'
import { rememberCaller } from '../people/remember-people.ts'
import { someone, testService } from '../testing/index.ts'
import { type OwnRedis, ownRedis } from '../testing/own-redis.ts'
import { buildToy, notesOf, toy, writeNote } from '../testing/toy/toy-service.ts'

const redisPrefix = 'killed:'
const start = () => testService(toy, buildToy, { work: true, config: { redisUrl: redis.url, redisPrefix } })
let redis: OwnRedis
let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  redis = await ownRedis(toy.name, redisPrefix)
  await redis.start()
  api = await start()
})
afterAll(async () => {
  await api.close()
  await redis.remove()
})

async function write(firstName: string) {
  const caller = someone({ firstName })
  const deps = withEm(api.deps)
  await rememberCaller(deps, caller)
  await writeNote(deps, caller, 'Not')
  return async () =>
    expect((await notesOf(withEm(api.deps), caller.id)).map(note => note.text)).toEqual([
      'Not',
      `Merhaba ${firstName}`,
    ])
}

// A server that starts again has forgotten the scripts by which queues are written and read.
it('events of before, during and after a crash of Redis are each handled once', async () => {
  const before = await write('Önce')
  await vi.waitFor(before)
  await redis.kill()
  const meanwhile = await write('Sırada')
  await redis.start()
  const after = await write('Sonra')
  await vi.waitFor(() => Promise.all([before(), meanwhile(), after()]))
  await vi.waitFor(async () => expect(await api.events()).toEqual([]))
  expect(await withEm(api.deps).em.execute('select * from parked_events')).toEqual([])
})

it('after Redis has lost everything, new events are handled and what recurs goes on', async () => {
  const schedulers = new Queue(jobQueue(toy.name), {
    connection: forBullMq(api.deps.redis),
    prefix: queuePrefix(redisPrefix),
  }).on('error', () => {})
  const recurring = async () => (await schedulers.getJobSchedulers()).map(({ key }) => key)
  expect(await recurring()).toEqual(['coaching.sweep_sessions'])
  await redis.kill()
  redis.empty()
  await redis.start()
  await vi.waitFor(async () => expect(await recurring()).toEqual(['coaching.sweep_sessions']))
  await vi.waitFor(await write('Boşken'))
  await schedulers.close()
})
