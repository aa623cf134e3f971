import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { withEm } from '../deps.ts'
import { enqueue } from '../events/emit.ts'
import { relayOnce } from '../events/relay.ts'
import { watchOutbox } from '../events/start-relay.ts'
import { testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'

let api: Awaited<ReturnType<typeof start>>
const start = () => testService(toy, buildToy, { config: { databasePool: 1 } })
beforeAll(async () => {
  api = await start()
})
afterAll(() => api.close())

/** The lines of some metrics, without the labels that all have. */
async function shown(...names: string[]): Promise<string[]> {
  const text = await (await api.anonymous.fetch('/metrics')).text()
  const lines = text.split('\n').filter(line => names.some(name => line.startsWith(name)))
  return lines.map(line => line.replace(/,?service="coaching",build="dev"/, '').replace('{}', ''))
}

it('strangers make no series, however they ask', async () => {
  for (const path of ['/api/none', '/wp-login.php', '/readyz', '/metrics', '/api/notes/counts?x=1'])
    await api.anonymous.fetch(path)
  await api.anonymous.fetch('/api/none', { method: 'PROPFIND' })
  const counts = await shown('http_request_duration_seconds_count')
  expect(counts.map(line => /{,?(.*)}/.exec(line)?.[1]).sort()).toEqual([
    'method="GET",route="/api/notes/counts",status="400"',
    'method="GET",route="none",status="404"',
    'method="other",route="none",status="405"',
  ])
})

it('who waits for a connection is seen, and for how long', async () => {
  const kysely = () => api.deps.orm.em.fork()
  const slow = kysely().execute('select pg_sleep(0.3)')
  await pause(50)
  const waiting = kysely().execute('select 1')
  await vi.waitFor(async () =>
    expect(await shown('database_pool_waiting')).toEqual(['database_pool_waiting 1']),
  )
  expect(await shown('database_pool_connections')).toEqual([
    'database_pool_connections{state="used"} 1',
    'database_pool_connections{state="free"} 0',
    'database_pool_connections{state="unopened"} 0',
  ])
  await Promise.all([slow, waiting])
  expect(await shown('database_pool_wait_seconds_count')).toEqual(['database_pool_wait_seconds_count 1'])
})

it('entries that wait in the outbox and in the queues are counted, with their age; what cannot be read has no number', async () => {
  api.deps.metrics.queues.watch(() => api.deps.jobs.look('coaching'))
  const deps = withEm(api.deps)
  enqueue(deps, 'coaching.sweep_sessions', {})
  await deps.em.flush()
  await deps.em.execute("update outbox set occurred_at = now() - interval '1 hour'")
  await watchOutbox(api.deps)()
  const [oldest = ''] = await shown('outbox_oldest_seconds')
  expect(Number(oldest.split(' ')[1])).toBeCloseTo(3_600, -1)
  await relayOnce(api.deps)
  expect(await shown('queue_jobs')).toContain('queue_jobs{queue="coaching-jobs",state="wait"} 1')
  await pause(20)
  const ages = await shown('queue_oldest_seconds')
  expect(ages).toContain('queue_oldest_seconds{queue="coaching-events"} 0')
  expect(Number(ages.find(line => line.includes('jobs'))?.split(' ')[1])).toBeGreaterThan(0)
  api.deps.metrics.queues.watch(() => Promise.reject(new Error('Redis is away')))
  expect(await shown('queue_')).toEqual([])
})
