import { Queue } from 'bullmq'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createWorkerRedis } from '../data/redis.ts'
import { testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'
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

it('what an earlier build had recur ends when a build starts that only knows it', async () => {
  const { redis, config, jobs, log } = api.deps
  const left = 'identity.announce_users'
  await jobs.schedule(left, 60_000)
  const own = new Queue(jobQueue('identity'), {
    connection: forBullMq(redis),
    prefix: queuePrefix(config.redisPrefix),
  })
  expect((await own.getJobSchedulers()).map(({ key }) => key)).toEqual([left])
  const connection = forBullMq(createWorkerRedis(config, log))
  const worker = await startJobWorker({ ...api.deps, name: 'identity' }, { [left]: () => {} }, connection)
  expect(await own.getJobSchedulers()).toEqual([])
  await worker.close()
  connection.disconnect()
  await own.close()
})
