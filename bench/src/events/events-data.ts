import { randomUUID } from 'node:crypto'
import type { EventEnvelope } from '@kocyolu/contracts'
import type { MeasuredStores } from '@kocyolu/infra/testing'
import { createNodeRedisClient, Queue } from 'bullmq'
import pg from 'pg'
import { createClient } from 'redis'
import { commonSettings } from '../measure/start-programs.ts'

/** What somebody tells of a person whom nobody knew. */
export type EventOfPerson = EventEnvelope<'user.changed'>

/** Where an event waits for its effect: in the outbox for who delivers it to all, or already in a queue. */
export type WaitsIn = 'outbox' | 'ownQueue' | 'byHandQueue'

const eventOfPerson = (): EventOfPerson => ({
  id: randomUUID(),
  type: 'user.changed',
  occurredAt: new Date().toISOString(),
  payload: {
    userId: randomUUID(),
    version: 1,
    ...{ firstName: 'Azra', lastName: 'Yılmaz', profileImageUrl: null },
    ...{ role: 'student', locale: 'auto', university: null, suspended: false, mentorProfileId: null },
  },
})

/** Makes the schema that is migrated next; afterwards leaves events in it, or in the queue of who has no outbox. */
export async function openEventsData(stores: MeasuredStores, byHandQueue: string) {
  const client = new pg.Client({
    connectionString: stores.databaseUrl,
    options: '-c search_path=messaging,public',
  })
  await client.connect()
  const redis = createNodeRedisClient(createClient({ url: stores.redisUrl }))
  const queueOf = (name: string, prefix: string) =>
    new Queue<EventOfPerson>(name, { connection: redis, prefix: `${commonSettings.REDIS_PREFIX}${prefix}` })
  const queues = { byHand: queueOf(byHandQueue, 'by-hand'), own: queueOf('messaging-events', 'bull') }
  const opts = { attempts: 20, removeOnComplete: true }
  const addTo =
    (queue: Queue<EventOfPerson>, idOf: (event: EventOfPerson) => string) =>
    async (events: readonly EventOfPerson[]): Promise<void> => {
      await queue.addBulk(
        events.map(data => ({ name: data.type, data, opts: { ...opts, jobId: idOf(data) } })),
      )
    }
  await client.query(`create schema messaging; create extension pg_trgm schema public;
    create extension pg_stat_statements schema public`)

  const count = async (text: string): Promise<number> => Number((await client.query(text)).rows[0]?.count)
  return {
    made: (many: number): EventOfPerson[] => Array.from({ length: many }, eventOfPerson),
    /** Leaves each to be delivered, and resolves when that is committed. */
    leave: {
      async outbox(events: readonly EventOfPerson[]): Promise<void> {
        await client.query(
          `insert into outbox (id, kind, name, payload, occurred_at)
           select (event ->> 'id')::uuid, 'event', event ->> 'type', event -> 'payload', (event ->> 'occurredAt')::timestamptz
           from jsonb_array_elements($1) event`,
          [JSON.stringify(events)],
        )
      },
      ownQueue: addTo(queues.own, ({ id }) => id),
      byHandQueue: addTo(queues.byHand, ({ id }) => `one.${id}`),
    },
    handled: () => count('select count(*) from handled_events'),
    people: () => count('select count(*) from people'),
    statements: () =>
      count(
        `select sum(calls) as count from pg_stat_statements where query not like '%pg_stat_statements%' and query not like 'select count%'`,
      ),
    /** Forgets what was delivered, and all that is measured once only. */
    async forget(): Promise<void> {
      await client.query('truncate handled_events, people, sent_entries')
      await client.query('vacuum (analyze) handled_events, people, sent_entries, outbox')
    },
    /** Calls `onHandled` with the id of each event as soon as its effect is committed. */
    async hear(onHandled: (id: string) => void): Promise<void> {
      client.on('notification', ({ payload = '' }) => onHandled(payload))
      await client.query(`listen bench_handled;
        create function bench_handled() returns trigger language plpgsql security definer as $$
          begin perform pg_notify('bench_handled', new.id::text); return null; end $$;
        create trigger bench_handled after insert on handled_events for each row execute function bench_handled()`)
    },
    async close() {
      await Promise.all(Object.values(queues).map(queue => queue.close()))
      redis.disconnect()
      await client.end()
    },
  }
}
