import { serviceNames } from '@kocyolu/contracts'
import type pg from 'pg'
import type { RedisClientType } from 'redis'

/** Pending work, one line each: in outboxes, parked, in queues, in mails. */
export async function findWaiting(client: pg.Client, redis: RedisClientType): Promise<string[]> {
  const lines: string[] = []
  const note = (what: string, count: number): void => {
    if (count > 0) lines.push(`${what}: ${count}`)
  }
  for (const service of serviceNames) {
    for (const table of ['outbox', 'parked_events']) {
      const { rows } = await client.query(`select count(*)::int count from ${service}.${table}`)
      note(`${service}.${table}`, rows[0].count)
    }
    const queue = `kocyolu:bull:${service}-events`
    for (const state of ['wait', 'active']) note(`${queue}:${state}`, await redis.lLen(`${queue}:${state}`))
    for (const state of ['delayed', 'prioritized', 'failed'])
      note(`${queue}:${state}`, await redis.zCard(`${queue}:${state}`))
    const jobs = `kocyolu:bull:${service}-jobs:failed`
    const failed = await redis.zRange(jobs, 0, -1)
    // A recurring job has its next turn; a single one has none.
    note(jobs, failed.filter(id => !id.startsWith('repeat:')).length)
  }
  const mails = await client.query(
    "select count(*)::int count from notifications.deliveries where status = 'waiting'",
  )
  note('mails', mails.rows[0].count)
  return lines
}
