import { createServer } from 'node:http'
import type { EventEnvelope, EventPayload } from '@kocyolu/contracts'
import { createNodeRedisClient, Worker } from 'bullmq'
import { createClient } from 'redis'
import { transaction } from '../store.ts'

// Where the bench puts what this handles.
const byHandQueue = 'by-hand-events'

type Person = EventPayload<'user.changed'>

// So many at once: as the first argument says.
const concurrency = Number(process.argv[2] ?? 8)

// As BullMQ's own documents have it: a worker, and a transaction in which the event's id and its effect are kept.
const connection = createNodeRedisClient(createClient({ url: process.env.REDIS_URL ?? '' }))
const worker = new Worker<EventEnvelope<'user.changed'>>(
  byHandQueue,
  ({ data: { id, payload } }) =>
    transaction(async on => {
      const inbox = 'insert into handled_events (id) values ($1) on conflict do nothing returning id'
      if ((await on.query({ name: 'inbox', text: inbox, values: [id] })).rowCount === 0) return
      await on.query({ name: 'person', text: remember, values: valuesOf(payload) })
    }),
  { connection, concurrency, prefix: `${process.env.REDIS_PREFIX}by-hand`, maxStalledCount: 1_000 },
)
worker.on('error', error => process.stderr.write(`${error.stack}\n`))

const remember = `
  insert into people (user_id, version, first_name, last_name, profile_image_url, role, locale, university, suspended)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (user_id) do update set version = excluded.version, first_name = excluded.first_name,
    last_name = excluded.last_name, profile_image_url = excluded.profile_image_url, role = excluded.role,
    locale = excluded.locale, university = excluded.university, suspended = excluded.suspended
  where people.version < excluded.version`

const valuesOf = (person: Person): unknown[] => [
  ...[person.userId, person.version, person.firstName, person.lastName, person.profileImageUrl],
  ...[person.role, person.locale, person.university, person.suspended],
]

createServer((_, response) => response.end()).listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
