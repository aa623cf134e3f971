import { Queue } from 'bullmq'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createWorkerRedis } from '../data/redis.ts'
import { testService } from '../testing/index.ts'
import { buildToy, type ToyDeps, toy } from '../testing/toy/toy-service.ts'
import { startJobWorker } from './job-worker.ts'
import { forBullMq, jobQueue, queuePrefix } from './queues.ts'

const start = () => testService(toy, buildToy)
let api: Awaited<ReturnType<typeof start>>
let queue: Queue
beforeAll(async () => {
  api = await start()
  const { redis, config, name } = api.deps
  const prefix = queuePrefix(config.redisPrefix)
  queue = new Queue(jobQueue(name), { connection: forBullMq(redis), prefix, skipWaitingForReady: true })
})
afterAll(async () => {
  await queue.close()
  await api.close()
})

const sweep = 'coaching.sweep_sessions'
const ask = (...ids: string[]) => api.deps.jobs.addAll(ids.map(id => ({ name: sweep, payload: {}, id })))
const doneAt = async (id: string) => (await queue.getJob(`${sweep}.${id}`))?.finishedOn

it('a job that is delivered again under its id is done once, while it waits and when it is done', async () => {
  await ask('one', 'one')
  expect(await queue.getWaitingCount()).toBe(1)
  await api.service.work()
  await vi.waitFor(async () => expect(await doneAt('one')).toBeGreaterThan(0))
  const first = await doneAt('one')
  // The queue is in order: when the other is done, so would be the repeated one.
  await ask('one', 'other')
  await vi.waitFor(async () => expect(await doneAt('other')).toBeGreaterThan(0))
  expect(await doneAt('one')).toBe(first)
})

/** A worker of another service, which no other test asks for anything. */
async function startIdentity(handlers: Parameters<typeof startJobWorker<ToyDeps>>[1]) {
  const { redis, config, log } = api.deps
  const own = new Queue(jobQueue('identity'), {
    connection: forBullMq(redis),
    prefix: queuePrefix(config.redisPrefix),
  })
  const connection = forBullMq(createWorkerRedis(config, log))
  const worker = await startJobWorker({ ...api.deps, name: 'identity' }, handlers, connection)
  return {
    own,
    async stop() {
      await worker.close()
      connection.disconnect()
      await own.close()
    },
  }
}

it('what another build had recur ends when a build starts that does not know it', async () => {
  const { redis, config, jobs } = api.deps
  await jobs.schedule('identity.announce_users', 60_000)
  const queue = new Queue(jobQueue('identity'), {
    connection: forBullMq(redis),
    prefix: queuePrefix(config.redisPrefix),
  })
  await queue.upsertJobScheduler('identity.unheard_of', { every: 60_000 })
  const { own, stop } = await startIdentity({
    'identity.announce_users': () => {},
    'identity.sweep_exports': () => {},
  })
  expect((await own.getJobSchedulers()).map(({ key }) => key)).toEqual(['identity.sweep_exports'])
  await stop()
  await queue.close()
})

it('a job that a build does not know waits for one that does', async () => {
  const older = await startIdentity({})
  await older.own.add('identity.announce_users', { userIds: [] }, { attempts: 1, jobId: 'new' })
  await vi.waitFor(async () => expect(await older.own.getDelayedCount()).toBe(1))
  expect(await older.own.getFailedCount()).toBe(0)
  await older.stop()
  const done = Promise.withResolvers<void>()
  const newer = await startIdentity({ 'identity.announce_users': () => done.resolve() })
  await done.promise
  await newer.stop()
})
