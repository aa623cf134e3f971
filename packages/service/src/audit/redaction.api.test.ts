import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testStores } from '../testing/stores.ts'
import { auditSql } from './audit.ts'
import { auditErasureSql } from './erasure.sql.ts'
import { redactionSql } from './redaction.sql.ts'

// A schema of an owner and of a service's role, which has the schema's name, as in every installation.
const service = `t_audit_${randomBytes(4).toString('hex')}`
const owner = `${service}_owner`
const client = new Client({ connectionString: testStores().postgresUrl })
const actor = randomUUID()
const hash = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`

/** Asks as one of the two roles, on tables of their schema. */
async function as(role: string, statement: string, values: unknown[] = []) {
  await client.query(`set role ${role}; set search_path = ${service}, public`)
  return client.query(statement, values).finally(() => client.query('reset role'))
}
const redact = (entry: number, names: string[]) =>
  as(service, `select redact_audit_entry($1, $2, $3, 'Aslı Kurt', 'Bir çocuğun yorumu', now()) as done`, [
    entry,
    names,
    actor,
  ]).then(({ rows }) => rows[0].done)
const entry = async (id: number) =>
  (await as(service, 'select * from audit_entries where id = $1', [id])).rows[0]

const hashed = expect.stringMatching(/^sha256:[0-9a-f]{64}$/)
/** An entry that an earlier release has redacted: its hash is of the text alone. */
let earlier = 0
let id = 0
beforeAll(async () => {
  await client.connect()
  await client.query(`create role ${owner}; create role ${service}; create schema ${service} authorization ${owner};
    grant usage on schema ${service} to ${service};
    alter default privileges for role ${owner} in schema ${service}
      grant select, insert, update, delete on tables to ${service}`)
  for (const statement of [...auditSql, ...redactionSql]) await as(owner, statement)
  const early = await as(
    service,
    `insert into audit_entries (actor_id, actor_name, action, subject_id, subject_name, before, created_at)
     values ($1, 'Aslı Kurt', 'review.deleted', '6', 'Işık Aydın', '{"rating": 2, "comment": "Eski"}', now()) returning id`,
    [actor],
  )
  earlier = early.rows[0].id
  await redact(earlier, ['comment', 'subject.name'])
  expect((await entry(earlier)).subject_name).toBe(hash('Işık Aydın'))
  for (const statement of auditErasureSql) await as(owner, statement)
  const written = await as(
    service,
    `insert into audit_entries (actor_id, actor_name, action, subject_id, subject_name, before, created_at)
     values ($1, 'Aslı Kurt', 'review.deleted', '7', 'Işık Aydın', '{"rating": 1, "comment": "Kaba bir yorum"}', now())
     returning id`,
    [actor],
  )
  id = written.rows[0].id
})
afterAll(async () => {
  await client.query(`drop schema ${service} cascade; drop role ${service}; drop role ${owner}`)
  await client.end()
})

it('no role changes an entry, nor has it redacted without a record', async () => {
  const forgotten = `before = '{"rating": 1, "comment": "${hash('Kaba bir yorum')}"}', redacted_at = now()`
  const statements = [
    "update audit_entries set action = 'user.changed'",
    `update audit_entries set before = '{"rating": 5, "comment": "Kaba bir yorum"}', redacted_at = now()`,
    `update audit_entries set before = '{"comment": "${hash('Kaba bir yorum')}"}', redacted_at = now()`,
    `update audit_entries set before = null, redacted_at = now()`,
    `update audit_entries set ${forgotten}`,
    `update audit_entries set redacted_at = null`,
    'delete from audit_entries',
    'truncate audit_entries',
  ]
  const kept = await entry(id)
  for (const statement of statements) {
    await expect(as(service, statement), statement).rejects.toThrow('permission denied')
    if (statement.includes('redacted_at = null')) continue
    await expect(as(owner, statement), statement).rejects.toThrow('only grows')
  }
  expect(await entry(id)).toEqual(kept)
})

it('the service has texts become hashes, by a function that writes its own entry and is deceived by no other table', async () => {
  await as(service, 'create temporary table audit_entries (like audit_entries)')
  expect(await redact(id, ['comment', 'rating', 'nothing'])).toBe(true)
  await as(service, 'drop table pg_temp.audit_entries')
  expect(await entry(id)).toMatchObject({
    before: { rating: 1, comment: hashed },
    subject_name: 'Işık Aydın',
    redacted_at: expect.any(Date),
  })
  const { rows } = await as(
    service,
    "select * from audit_entries where action = 'audit.redacted' and subject_id = $1",
    [String(id)],
  )
  expect(rows).toMatchObject([
    {
      actor_id: actor,
      subject_id: String(id),
      subject_name: 'review.deleted',
      after: { fields: ['comment'], why: 'Bir çocuğun yorumu' },
    },
  ])
  expect([await redact(id, ['comment']), await redact(rows[0].id, ['why']), await redact(0, ['x'])]).toEqual([
    false,
    false,
    false,
  ])
  expect(await redact(id, ['subject.name'])).toBe(true)
  expect((await entry(id)).subject_name).toEqual(hashed)
})

it('no dictionary finds what was forgotten, also by an earlier release', async () => {
  for (const one of [id, earlier]) {
    const { subject_name, before } = await entry(one)
    expect([subject_name, before.comment]).toEqual([hashed, hashed])
    for (const text of ['Işık Aydın', 'Kaba bir yorum', 'Eski'])
      expect([subject_name, before.comment]).not.toContain(hash(text))
  }
})

it('an entry that says a text was forgotten lets no other one be', async () => {
  const other = await as(
    service,
    `insert into audit_entries (actor_id, actor_name, action, subject_id, subject_name, after, created_at)
     values ($1, 'Aslı Kurt', 'review.changed', '8', 'Işık Aydın', '{"comment": "Başka"}', now()) returning id`,
    [actor],
  )
  const own = (await as(service, "select max(id) as id from audit_entries where action = 'audit.redacted'"))
    .rows[0]
  await as(owner, `select set_config('audit.redaction', '${own.id}', false)`)
  await expect(
    as(
      owner,
      `update audit_entries set after = '{"comment": "${hash('Başka')}"}', redacted_at = now() where id = $1`,
      [other.rows[0].id],
    ),
  ).rejects.toThrow('only grows')
})
