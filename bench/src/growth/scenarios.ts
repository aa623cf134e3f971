import type pg from 'pg'

/** The people of the demo data whose data grow. */
export interface Cast {
  studentId: string
  mentorUserId: string
  mentorProfileId: number
}

/** With a message of the two in the middle of their conversation. */
type CastWithMessage = Cast & { middleMessageId: number }

type Who = 'student' | 'mentor' | 'admin'

export interface Scenario {
  name: string
  /** How many rows there are at each step. */
  sizes: readonly [number, number, number]
  /** Adds so many rows, after `from` that are there. */
  fill: (client: pg.Client, cast: Cast, from: number, count: number) => Promise<void>
  /** Calls of a person, by name. */
  asked: Record<string, { as: Who; path: (cast: CastWithMessage) => string }>
}

/** Copies one row of a table so many times; `set` gives columns by an expression, where `n` counts from `from` + 1. */
async function copyRows(
  client: pg.Client,
  table: string,
  { where, from, count, set }: { where: string; from: number; count: number; set: Record<string, string> },
): Promise<void> {
  const [schema, name] = table.split('.')
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = $1 and table_name = $2 and is_identity = 'NO' and is_generated = 'NEVER'`,
    [schema, name],
  )
  const columns = rows.map(row => row.column_name)
  const values = columns.map(column => set[column] ?? `base.${column}`)
  // As its triggers have it.
  await client.query(`set search_path = ${schema}, public`)
  const { rowCount } = await client.query(
    `insert into ${table} (${columns.join()}) select ${values.join()}
     from (select * from ${table} where ${where} limit 1) base, generate_series(${from + 1}, ${from + count}) n`,
  )
  if (rowCount !== count) throw new Error(`${table} has no row to copy where ${where}`)
}

const day = `to_char(date '2023-09-01' + (n / 6)::int, 'YYYY-MM-DD')`

/** A person of a number, the same in every schema. */
const person = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`

/** Everything that one person can have much of. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'a conversation, messages',
    sizes: [1_000, 10_000, 100_000],
    fill: (client, { studentId, mentorUserId }, from, count) =>
      copyRows(client, 'messaging.messages', {
        ...{ from, count, where: 'not removed and not has_attachments' },
        set: {
          sender_id: `(array['${studentId}', '${mentorUserId}']::uuid[])[1 + n % 2]`,
          recipient_id: `(array['${mentorUserId}', '${studentId}']::uuid[])[1 + n % 2]`,
          content: `'Merhaba, ' || n || '. soruya baktın mı?'`,
          is_read: 'true',
          client_id: 'gen_random_uuid()',
          created_at: `timestamptz '2025-01-01' + n * interval '1 minute'`,
        },
      }),
    asked: {
      'its newest page': { as: 'student', path: cast => `/api/messages/${cast.mentorUserId}` },
      'around one in its middle': {
        as: 'student',
        path: cast => `/api/messages/${cast.mentorUserId}?around=${cast.middleMessageId}`,
      },
      'a rare word in it': { as: 'student', path: () => '/api/messages/search?q=517.%20soruya' },
      'a word of every message': { as: 'student', path: () => '/api/messages/search?q=merhaba' },
      'all conversations': { as: 'student', path: () => '/api/messages/contacts?limit=30' },
      'unread messages': { as: 'mentor', path: () => '/api/messages/unread' },
    },
  },
  {
    name: 'mock exams of a student',
    sizes: [5, 50, 500],
    fill: (client, { studentId }, from, count) =>
      copyRows(client, 'coaching.mock_exams', {
        ...{ from, count, where: `student_id = '${studentId}'` },
        set: { client_id: 'gen_random_uuid()', taken_on: day, name: `'Deneme ' || n` },
      }),
    asked: {
      'the newest': { as: 'student', path: () => '/api/progress/mock-exams?limit=20' },
      Bugün: { as: 'student', path: () => '/api/progress/today' },
    },
  },
  {
    name: 'plan tasks of a student',
    sizes: [65, 650, 6_500],
    fill: (client, { studentId }, from, count) =>
      copyRows(client, 'coaching.plan_tasks', {
        ...{ from, count, where: `student_id = '${studentId}'` },
        set: { client_id: 'gen_random_uuid()', day, is_done: 'true', tick_keys: `'[]'` },
      }),
    asked: {
      'this week': { as: 'student', path: () => `/api/progress/plan?week=${inDays(0)}` },
      Bugün: { as: 'student', path: () => '/api/progress/today' },
      Toparla: { as: 'student', path: () => '/api/progress/plan/tidy' },
    },
  },
  {
    name: 'students of a mentor',
    sizes: [20, 60, 200],
    fill: async (client, { mentorUserId, mentorProfileId, studentId }, from, count) => {
      await copyRows(client, 'coaching.people', {
        ...{ from, count, where: `user_id = '${studentId}'` },
        set: { user_id: person, first_name: `'Öğrenci ' || n` },
      })
      await copyRows(client, 'coaching.mentor_sessions', {
        ...{
          from,
          count,
          where: `student_id = '${studentId}' and status = 'completed' and series_id is null`,
        },
        set: {
          student_id: person,
          mentor_profile_id: String(mentorProfileId),
          start_time: `timestamptz '2024-01-01 09:00Z' + n * interval '2 hours'`,
          end_time: `timestamptz '2024-01-01 10:00Z' + n * interval '2 hours'`,
        },
      })
      await copyRows(client, 'coaching.progress_shares', {
        ...{ from, count, where: `student_id = '${studentId}'` },
        set: { student_id: person, mentor_profile_id: String(mentorProfileId) },
      })
      await copyRows(client, 'messaging.people', {
        ...{ from, count, where: `user_id = '${studentId}'` },
        set: { user_id: person, first_name: `'Öğrenci ' || n` },
      })
      await copyRows(client, 'messaging.contacts', {
        ...{ from, count, where: `user_id = '${mentorUserId}'` },
        set: { user_id: `'${mentorUserId}'`, contact_id: person, last_message_id: 'null' },
      })
    },
    asked: {
      'who needs a word': { as: 'mentor', path: () => '/api/progress/needs' },
      'students who share': { as: 'mentor', path: () => '/api/progress/students?limit=20' },
      'coming sessions': { as: 'mentor', path: () => '/api/sessions/mentor?state=open&limit=20' },
      'past sessions': { as: 'mentor', path: () => '/api/sessions/mentor?state=closed&limit=20' },
      'counts of sessions': { as: 'mentor', path: () => '/api/sessions/mentor/counts' },
      conversations: { as: 'mentor', path: () => '/api/messages/contacts?limit=30' },
    },
  },
  {
    name: 'sessions of a mentor',
    sizes: [100, 1_000, 10_000],
    fill: (client, { mentorProfileId, studentId }, from, count) =>
      copyRows(client, 'coaching.mentor_sessions', {
        ...{
          from,
          count,
          where: `student_id = '${studentId}' and status = 'completed' and series_id is null`,
        },
        set: {
          mentor_profile_id: String(mentorProfileId),
          start_time: `timestamptz '2010-01-01 09:00Z' + n * interval '1 hour'`,
          end_time: `timestamptz '2010-01-01 10:00Z' + n * interval '1 hour'`,
        },
      }),
    asked: {
      'past sessions': { as: 'mentor', path: () => '/api/sessions/mentor?state=closed&limit=20' },
      'counts of sessions': { as: 'mentor', path: () => '/api/sessions/mentor/counts' },
      'the profile': { as: 'student', path: cast => `/api/mentors/${cast.mentorProfileId}` },
      'free hours': {
        as: 'student',
        path: cast => `/api/mentors/${cast.mentorProfileId}/slots?from=${inDays(1)}&to=${inDays(8)}`,
      },
    },
  },
  {
    name: 'notifications of all',
    sizes: [10_000, 100_000, 1_000_000],
    fill: (client, _, from, count) =>
      copyRows(client, 'notifications.notifications', {
        ...{ from, count, where: 'true' },
        // Each has two hundred.
        set: { event_id: 'gen_random_uuid()', user_id: person.replace('n::', '(n / 200)::') },
      }),
    asked: { 'the bell': { as: 'student', path: () => '/api/notifications' } },
  },
  {
    name: 'a year of the audit log',
    sizes: [1_000, 10_000, 100_000],
    fill: async (client, { studentId }, from, count) => {
      if (from === 0)
        await client.query(`insert into identity.audit_entries
          (actor_id, actor_name, action, subject_id, subject_name, created_at)
          values ('${studentId}', 'Deniz', 'user.restored', '${studentId}', 'Azra', now() - interval '1 year')`)
      await copyRows(client, 'identity.audit_entries', {
        ...{ from, count, where: 'true' },
        set: { created_at: `now() - interval '1 year' + n * interval '5 minutes'` },
      })
    },
    asked: { 'its newest page': { as: 'admin', path: () => '/api/users/audit?limit=20' } },
  },
  {
    name: 'a year of the access log',
    sizes: [10_000, 100_000, 1_000_000],
    fill: (client, _, from, count) =>
      copyRows(client, 'identity.access_entries', {
        ...{ from, count, where: 'true' },
        set: { user_id: person, created_at: `now() - interval '90 days' + n * interval '7 seconds'` },
      }),
    asked: {
      'its newest page': { as: 'admin', path: () => '/api/users/access-log?limit=20' },
    },
  },
]

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
