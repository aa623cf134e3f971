import { serviceNames } from '@kocyolu/contracts'
import type pg from 'pg'
import type { Acknowledged } from './deeds.ts'

/** Differences from the acknowledged state, one line each; none when all is well. */
export async function checkEffects(client: pg.Client, done: Acknowledged): Promise<string[]> {
  const findings: string[] = []
  /** Rows that there must be once each, by their keys; `least` is 0 of what may be overtaken. */
  const once = async (
    what: string,
    wanted: readonly (string | number)[],
    query: string,
    least = 1,
  ): Promise<void> => {
    const { rows } = await client.query<{ found: string; times: string }>(query, [wanted.map(String)])
    const times = new Map(rows.map(row => [row.found, Number(row.times)]))
    for (const each of wanted) {
      const found = times.get(String(each)) ?? 0
      if (found < least || found > 1) findings.push(`${what} ${each}: ${found} times`)
    }
  }
  const emails = done.accounts.map(({ email }) => email)
  const sessions = done.bookings.map(({ id }) => id)
  await once(
    'account',
    emails,
    'select email found, count(*) times from identity.users where email = any($1) group by 1',
  )
  for (const service of serviceNames.filter(name => name !== 'identity'))
    await once(
      `${service}.people of`,
      emails,
      `select u.email found, count(p.*) times from identity.users u
       join ${service}.people p on p.user_id = u.id and p.last_name = u.last_name
       where u.email = any($1) group by 1`,
    )
  await once(
    'mail to',
    emails,
    `select u.email found, count(*) times from notifications.deliveries d join identity.users u on u.id = d.user_id
     where u.email = any($1) and d.status = 'sent' group by 1`,
  )
  await once(
    'booking',
    sessions,
    'select id::text found, count(*) times from coaching.mentor_sessions where id::text = any($1) group by 1',
  )
  await once(
    'booking under the key',
    done.bookings.map(({ key }) => key),
    `select k.key found, count(s.*) times from coaching.session_request_keys k
     join coaching.mentor_sessions s on s.id = k.session_id where k.key = any($1) group by 1`,
  )
  await once(
    'confirmed booking',
    done.bookings.filter(({ confirmed }) => confirmed).map(({ id }) => id),
    "select id::text found, count(*) times from coaching.mentor_sessions where status = 'confirmed' and id::text = any($1) group by 1",
  )
  await once(
    'notice of the request',
    sessions,
    `select s.id::text found, count(n.*) times from coaching.mentor_sessions s
     join coaching.mentor_profiles p on p.id = s.mentor_profile_id
     join notifications.notifications n on n.user_id = p.user_id and n.other_id = s.student_id
       and n.start_time = s.start_time and n.kind = 'session.requested'
     where s.id::text = any($1) group by 1`,
    // A confirmed session needs no answer.
    0,
  )
  await once(
    'notice of the confirmation',
    done.bookings.filter(({ confirmed }) => confirmed).map(({ id }) => id),
    `select s.id::text found, count(n.*) times from coaching.mentor_sessions s
     join notifications.notifications n on n.user_id = s.student_id
       and n.start_time = s.start_time and n.kind = 'session.confirmed'
     where s.id::text = any($1) group by 1`,
  )
  await once(
    'review',
    done.reviews.map(({ id }) => id),
    'select id::text found, count(*) times from coaching.mentor_reviews where id::text = any($1) group by 1',
  )
  await once(
    'notice of the review by',
    done.reviews.map(({ studentId }) => studentId),
    `select other_id::text found, count(*) times from notifications.notifications
     where kind = 'review.created' and other_id::text = any($1) group by 1`,
  )
  await once(
    'post',
    done.posts.map(({ id }) => id),
    'select id::text found, count(*) times from content.blogs where id::text = any($1) group by 1',
  )
  await once(
    'published post',
    done.posts.filter(({ published }) => published).map(({ id }) => id),
    'select id::text found, count(*) times from content.blogs where published and id::text = any($1) group by 1',
  )
  return [...findings, ...(await gapsInStreams(client))]
}

/** Events of users whose numbers have a gap: a user's pages would wait for what never comes. */
async function gapsInStreams(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ user_id: string; lost: string }>(
    `select user_id, max(seq) - min(seq) + 1 - count(*) lost from messaging.user_events
     group by 1 having max(seq) - min(seq) + 1 <> count(*)`,
  )
  return rows.map(({ user_id, lost }) => `events of ${user_id}: ${lost} numbers are missing`)
}
