import { randomUUID } from 'node:crypto'
import type { EventEnvelope } from '@kocyolu/contracts'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createWorkerRedis } from '../data/redis.ts'
import { withEm } from '../deps.ts'
import { forBullMq } from '../jobs/queues.ts'
import { someone, testService } from '../testing/index.ts'
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
