import { randomUUID } from 'node:crypto'
import type { EventEnvelope } from '@kocyolu/contracts'
import { Queue, Worker } from 'bullmq'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createWorkerRedis } from '../data/redis.ts'
import { withEm } from '../deps.ts'
import { eventQueue, forBullMq, queuePrefix } from '../jobs/queues.ts'
import { openLine, someone, testService } from '../testing/index.ts'
import { buildToy, type ToyDeps, toy } from '../testing/toy/toy-service.ts'
import type { Consumers } from './consume.ts'
import { enqueue } from './emit.ts'
import { startEventWorker } from './event-worker.ts'
import { relayOnce } from './relay.ts'

const start = () => testService(toy, buildToy)
let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
})
afterAll(() => api.close())

function eventOf(userId: string, version: number): EventEnvelope<'user.changed'> {
  const { firstName, lastName, profileImageUrl, role } = someone()
  const rest = { role, locale: 'auto', university: null, suspended: false } as const
  const payload = { userId, version, firstName, lastName, profileImageUrl, ...rest }
  return { id: randomUUID(), type: 'user.changed', occurredAt: new Date().toISOString(), payload }
}

it('events of others go past one that takes long, and those of the same person wait for it', async () => {
  const log: string[] = []
  const first = Promise.withResolvers<void>()
  const [slow, quick] = [randomUUID(), randomUUID()]
  const connection = forBullMq(createWorkerRedis(api.deps.config, api.deps.log))
  const consumers: Consumers<ToyDeps> = {
    async 'user.changed'(_, { userId, version }) {
      const name = `${userId === slow ? 'slow' : 'quick'} ${version}`
      log.push(`${name} begins`)
      if (name === 'slow 1') await first.promise
      log.push(`${name} ends`)
    },
  }
  await api.deps.jobs.publish(eventOf(slow, 1), eventOf(slow, 2), eventOf(quick, 1))
  const worker = startEventWorker(api.deps, consumers, connection)
  onTestFinished(async () => {
    first.resolve()
    await worker.close()
    connection.disconnect()
  })
  await vi.waitFor(() => expect(log).toEqual(expect.arrayContaining(['slow 1 begins', 'quick 1 ends'])))
  expect(log).not.toContain('slow 2 begins')
  first.resolve()
  await vi.waitFor(() => expect(log).toContain('slow 2 ends'))
  expect(log.filter(line => line.startsWith('slow'))).toEqual([
    ...['slow 1 begins', 'slow 1 ends'],
    ...['slow 2 begins', 'slow 2 ends'],
  ])
})

it('a database that is away is no attempt: an event waits for it, and so does one that failed for good', async () => {
  const line = await openLine(api.deps.config.databaseUrl)
  const limits = { databaseConnectMs: 2_000, databaseStatementMs: 2_000 }
  const deps = await toy.createDeps({ ...api.deps.config, databaseUrl: line.url, ...limits })
  const connection = forBullMq(createWorkerRedis(api.deps.config, api.deps.log))
  const { name, config } = api.deps
  const queue = new Queue(eventQueue(name), { connection, prefix: queuePrefix(config.redisPrefix) })
  const ids = [randomUUID(), randomUUID()]
  const handled: string[] = []
  const consumers: Consumers<ToyDeps> = { 'user.changed': (_, { userId }) => void handled.push(userId) }
  const [lost, next] = ids.map(id => eventOf(id, 1))
  await queue.add('user.changed', lost, { attempts: 1 })
  const older = new Worker(eventQueue(name), () => Promise.reject(new Error('gone')), {
    connection,
    prefix: queuePrefix(config.redisPrefix),
  })
  await vi.waitFor(async () => expect(await queue.getFailedCount()).toBe(1))
  await older.close()
  await queue.add('user.changed', next, { attempts: 1 })
  await line.cut()
  const worker = startEventWorker(deps, consumers, connection)
  onTestFinished(async () => {
    await worker.close()
    await queue.close()
    connection.disconnect()
    await deps.close()
    await line.cut()
  })
  await vi.waitFor(async () =>
    expect(await deps.metrics.registry.metrics()).toMatch(/^events_total{.*outcome="postponed".*} [2-9]$/m),
  )
  expect(handled).toEqual([])
  await line.mend()
  await vi.waitFor(() => expect(handled.toSorted()).toEqual(ids.toSorted()))
  expect(await queue.getJobCounts('failed', 'delayed', 'wait')).toEqual({ failed: 0, delayed: 0, wait: 0 })
})

it('what the relay does not wait for is waited for again by the next user of its connection', async () => {
  const deps = await toy.createDeps({ ...api.deps.config, databasePool: 1 })
  const setting = () => withEm(deps).em.execute('show synchronous_commit')
  await withEm(deps).em.execute('set synchronous_commit = on')
  const asked = withEm(deps)
  enqueue(asked, 'coaching.sweep_sessions', {})
  await asked.em.flush()
  expect(await relayOnce(deps)).toBe(1)
  expect(await setting()).toEqual([{ synchronous_commit: 'on' }])
  await deps.close()
})
