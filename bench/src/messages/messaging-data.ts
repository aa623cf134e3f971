import { randomUUID } from 'node:crypto'
import type { MeasuredStores } from '@kocyolu/infra/testing'
import pg from 'pg'
import { createClient } from 'redis'
import { type Person, signIn } from '../measure/sign-in.ts'

/** A student and a coach, who write to each other. */
export type Pair = readonly [Person, Person]

const names = [
  { role: 'student', firstName: 'Azra', lastName: 'Yılmaz' },
  { role: 'mentor', firstName: 'Işık', lastName: 'Demir' },
] as const

/** Makes the schema that is migrated next; afterwards reads and changes what is in it, past all services. */
export async function openMessagingData(stores: MeasuredStores) {
  const client = new pg.Client({
    connectionString: stores.databaseUrl,
    options: '-c search_path=messaging,public',
  })
  await client.connect()
  const redis = await createClient({ url: stores.redisUrl }).connect()
  await client.query(`create schema messaging; create extension pg_trgm schema public;
    create extension pg_stat_statements schema public`)

  const person = async (name: (typeof names)[number]): Promise<Person> => {
    const caller = {
      id: randomUUID(),
      ...name,
      profileImageUrl: null,
      emailVerified: true,
      mentorProfileId: null,
    }
    await client.query(
      'insert into people (user_id, version, first_name, last_name, role) values ($1, 1, $2, $3, $4)',
      [caller.id, name.firstName, name.lastName, name.role],
    )
    return signIn(redis, caller)
  }
  return {
    /** So many pairs, signed in, who have written to each other before. */
    async pairs(count: number): Promise<Pair[]> {
      const found: Pair[] = []
      for (let at = 0; at < count; at += 1) {
        const [student, mentor] = [await person(names[0]), await person(names[1])]
        await client.query(
          `insert into contacts (user_id, contact_id, invited, active_at) values ($1, $2, true, now()), ($2, $1, true, now())`,
          [student.id, mentor.id],
        )
        found.push([student, mentor])
      }
      return found
    },
    /** Leaves nobody anything unread: it is counted with every event, and people who only write would pile it up. */
    async forgetUnread(): Promise<void> {
      await client.query('update messages set is_read = true where not is_read')
      await client.query('vacuum (analyze)')
    },
    async statements(): Promise<number> {
      const { rows } = await client.query(
        `select sum(calls) as calls from pg_stat_statements where query not like '%pg_stat_statements%'`,
      )
      return Number(rows[0]?.calls)
    },
    /** What is written about the newest message of two people, their ids left out. */
    async written([one, other]: Pair): Promise<unknown> {
      const { rows } = await client.query(
        `select to_jsonb(message) - '{id,sender_id,recipient_id,client_id,created_at}'::text[] as message,
           (select count(*) from user_events where message_id = message.id) as events,
           (select jsonb_agg(to_jsonb(contact) - '{user_id,contact_id,last_message_id,active_at}'::text[]) from contacts contact
            where last_message_id = message.id and active_at = message.created_at) as contacts
         from messages message where sender_id in ($1, $2) and recipient_id in ($1, $2) order by id desc limit 1`,
        [one.id, other.id],
      )
      return rows
    },
    async close() {
      redis.destroy()
      await client.end()
    },
  }
}
