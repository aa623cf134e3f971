import { randomUUID } from 'node:crypto'
import { withEm } from '@kocyolu/service'
import { openLine, queryCounter } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import {
  type MessagingApi,
  member,
  pair,
  startMessaging,
  startReplica,
  write,
} from '../testing/messaging-api.ts'
import { openStream } from '../testing/sse-reader.ts'
import { catchUp } from './connect-live-hub.ts'
import { newestSeqs } from './events.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

it('streams on which nothing happens ask nothing of PostgreSQL and of Redis', async () => {
  const { databaseUrl, redisUrl } = api.deps.config
  const lines = await Promise.all([openLine(databaseUrl), openLine(redisUrl)])
  const [database, redis] = lines
  const stores = { databaseUrl: database.url, redisUrl: redis.url }
  const replica = await startReplica(api, { ...stores, streamHeartbeatMs: 20 })
  onTestFinished(async () => {
    await replica.close()
    await Promise.all(lines.map(line => line.cut()))
  })
  const people = await Promise.all(Array.from({ length: 5 }, () => member(api)))
  const streams = await Promise.all(
    people.map(({ cookie }) => openStream({ baseUrl: replica.baseUrl, cookie })),
  )
  const beats = async (count: number): Promise<void> => {
    for (const { next } of streams)
      for (let beat = 0; beat < count; beat++) await next(({ comment }) => comment !== undefined)
  }
  // The queries of opening them may still run; then they are over.
  const passed = () => lines.map(line => line.passed())
  let [before, after] = [[0, 0], passed()]
  while (before.join() !== after.join()) {
    before = after
    await beats(10)
    after = passed()
  }
  expect(after.every(bytes => bytes > 0)).toBe(true)
  for (const { cut } of streams) cut()
})

it('one check of all streams is one statement, however many there are', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => member(api)))
  const streams = await Promise.all(people.map(({ cookie }) => openStream({ baseUrl: api.baseUrl, cookie })))
  for (const { next } of streams) await next(({ event }) => event?.type === 'ready')
  const count = await queryCounter(api)
  const look = () => catchUp(api.deps, api.deps.hub)
  const metrics = await (await fetch(`${api.baseUrl}/metrics`)).text()
  expect(metrics).toMatch(/^live_streams\{.*\} 4$/m)
  // The queries of opening them may still run.
  await vi.waitFor(async () => expect(await count(look)).toBe(1))
  for (const { cut } of streams) cut()
})

it('and finds the one who missed something among more people than a statement has parameters', async () => {
  const { student, mentor } = await pair(api)
  await write(student, mentor, 'Merhaba')
  const others = Array.from({ length: 70_000 }, () => randomUUID())
  expect(await newestSeqs(withEm(api.deps), [...others, mentor.id])).toEqual(new Map([[mentor.id, 1]]))
})
