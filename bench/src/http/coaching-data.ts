import type { MeasuredStores } from '@kocyolu/infra/testing'
import pg from 'pg'
import { createClient } from 'redis'
import { type Person, signIn } from '../measure/sign-in.ts'

/** An hour that a coach offers. */
export interface Slot {
  mentorProfileId: number
  startTime: string
}

const dayMs = 86_400_000
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Makes the schema that is migrated next; afterwards reads and changes what is in it, past all services. */
export async function openCoachingData(stores: MeasuredStores) {
  const client = new pg.Client({
    connectionString: stores.databaseUrl,
    options: '-c search_path=coaching,public',
  })
  await client.connect()
  const redis = await createClient({ url: stores.redisUrl }).connect()
  await client.query(`create schema coaching; create extension btree_gist schema public;
    create extension pg_trgm schema public; create extension pg_stat_statements schema public`)

  return {
    /** So many students, signed in: those of the demo first. */
    async signIn(count: number): Promise<Person[]> {
      await client.query(
        `insert into people (user_id, version, first_name, last_name, role)
         select gen_random_uuid(), 1, 'Deniz', 'Yılmaz', 'student' from generate_series(1, $1)`,
        [count],
      )
      const { rows } = await client.query(
        `select user_id as id, role, first_name as "firstName", last_name as "lastName",
           profile_image_url as "profileImageUrl", true as "emailVerified", null as "mentorProfileId"
         from people where role = 'student'
         order by (select count(*) from mentor_sessions where student_id = user_id) desc, user_id limit $1`,
        [count],
      )
      await client.query('vacuum (analyze)')
      return Promise.all(rows.map(row => signIn(redis, row)))
    },
    /** Leaves the demo's coaches the same hours on all their days, and no other rule: those by hand know no more. */
    async simplifyHours(): Promise<void> {
      await client.query('update mentor_profiles set hours = null, notice_hours = 0, bookable_days = null')
      await client.query('delete from mentor_time_off')
    },
    /** What the demo's coaches offer from in a month on, for two years. Their clocks are three hours ahead. */
    async slots(): Promise<Slot[]> {
      const { rows } = await client.query(
        `select id, available_hours_start as first, available_hours_end as last,
           array[${weekdays.map(day => `available_${day}`).join(', ')}] as days
         from mentor_profiles where listed and time_zone = 'Europe/Istanbul'`,
      )
      const today = Math.floor(Date.now() / dayMs) * dayMs
      const ahead = Array.from({ length: 730 }, (_, day) => today + (day + 30) * dayMs)
      return ahead.flatMap(day =>
        rows
          .filter(({ days }) => days[new Date(day).getUTCDay()])
          .flatMap(({ id, first, last }) =>
            Array.from({ length: last - first }, (_, hour) => ({
              mentorProfileId: id,
              startTime: new Date(day + (first + hour - 3) * 3_600_000).toISOString(),
            })),
          )
          .sort((one, other) => (one.startTime < other.startTime ? -1 : 1)),
      )
    },
    async statements(): Promise<number> {
      const { rows } = await client.query(
        `select sum(calls) as calls from pg_stat_statements where query not like '%pg_stat_statements%'`,
      )
      return Number(rows[0]?.calls)
    },
    async takeBack(): Promise<unknown> {
      const { rows } = await client.query(
        `with key as (delete from session_request_keys returning session_id),
           told as (delete from outbox returning kind, name, payload - 'sessionId' as payload)
         select to_jsonb(session) - '{id,created_at,updated_at,expires_at}'::text[] as session, told.*
         from mentor_sessions session join key on key.session_id = session.id, told`,
      )
      await client.query('delete from mentor_sessions where id = (select max(id) from mentor_sessions)')
      return rows
    },
    async close() {
      redis.destroy()
      await client.end()
    },
  }
}
