import type { EventEnvelope, EventType, JobName, JobPayload } from '@kocyolu/contracts'
import { openSpan } from '@kocyolu/telemetry'
import type { InferKyselyDB } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { isKept } from '../clock.ts'
import { isUnable } from '../data/answers.ts'
import type { Em } from '../data/orm.ts'
import { untilReplicated } from '../data/redis.ts'
import { type Param, statement } from '../data/statement.ts'
import type { BaseDeps } from '../deps.ts'
import type { JobRequest, Traced } from '../jobs/queues.ts'
import type { OutboxEntry, SentEntry } from './emit.ts'
import { unkept } from './event-keys.ts'

type Tables = InferKyselyDB<typeof OutboxEntry> & InferKyselyDB<typeof SentEntry>
type Entry = Awaited<ReturnType<typeof claim>>[number]

const batch = 100
// Longer than Redis is waited for. What a relay that died had in hand is due again after that.
const leaseSeconds = 10
const maxPauseSeconds = 300

/**
 * Moves what is due in the outbox to the queues and says how many entries. An entry leaves the outbox only after the
 * queue has it: a crash in between delivers it again under the same id. Several relays share the work by leases, and
 * hold no transaction open meanwhile. An entry that fails waits, longer each time, and later ones go past it.
 */
export async function relayOnce(deps: BaseDeps): Promise<number> {
  const entries = await claim(deps)
  if (entries.length === 0) return 0
  const failures = await deliverKept(deps, entries).catch(async (error: unknown) => {
    await release(deps, entries)
    throw error
  })
  const delivered = entries.filter(entry => !failures.has(entry.id))
  if (delivered.length > 0) await keepAsSent(deps, delivered)
  for (const [id, error] of failures) await postpone(deps, id, error)
  return delivered.length
}

/** How many entries wait in the outbox, and how many of them have failed before, and how long the oldest has waited. */
export async function countOutbox(
  deps: BaseDeps,
): Promise<{ waiting: number; failing: number; oldestSeconds: number }> {
  return outbox(deps)
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.countAll<number>().filterWhere('attempts', '>', 0).as('failing'),
      sql<number>`coalesce(extract(epoch from now() - min(occurred_at)), 0)::float`.as('oldestSeconds'),
    ])
    .executeTakeFirstOrThrow()
}

const outbox = ({ orm }: BaseDeps) => orm.em.fork().getKysely<Tables>()
const idsOf = (entries: readonly Entry[]): string[] => entries.map(entry => entry.id)

/**
 * Not waited for until it is on the disk: what is lost with the server is that an entry was in hand, or has been delivered, and
 * then it is delivered again, as after every crash in between.
 */
const withoutWaiting = sql<boolean>`(select set_config('synchronous_commit', 'off', true)) is not null`

const claimDue = statement((em: Em) =>
  em
    .getKysely<Tables>()
    .with('due', db =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .where(withoutWaiting)
        .orderBy('id')
        .limit(sql.lit(batch))
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .set({ next_attempt_at: sql<Date>`now() + make_interval(secs => ${sql.lit(leaseSeconds)})` })
    .whereRef('outbox.id', '=', 'due.id')
    .returning([
      ...(['outbox.id', 'outbox.kind', 'outbox.name'] as const),
      ...(['outbox.payload', 'outbox.occurred_at', 'outbox.trace'] as const),
    ]),
)

async function claim({ orm }: BaseDeps) {
  const entries = await claimDue(orm.em.fork(), {})
  return entries.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Delivers, and waits until what the queues have outlives their server. */
async function deliverKept(deps: BaseDeps, entries: readonly Entry[]): Promise<Map<string, unknown>> {
  const failures = await deliver(deps, entries)
  await untilReplicated(deps.redis, deps.config)
  return failures
}

/** Gives entries to their queues, all at once where that works, and returns which failed. Fails itself while Redis is away. */
async function deliver(deps: BaseDeps, entries: readonly Entry[]): Promise<Map<string, unknown>> {
  const failures = new Map<string, unknown>()
  try {
    await produceInTrace(entries, traced => enqueue(deps, traced))
  } catch (error) {
    if (isUnable(error) || !(await isKept(deps.config.redisAnswerMs, deps.redis.ping()))) throw error
    if (entries.length === 1) return failures.set(idsOf(entries)[0] ?? '', error)
    // One of them spoils it for all.
    for (const entry of entries)
      for (const [id, failure] of await deliver(deps, [entry])) failures.set(id, failure)
  }
  return failures
}

async function enqueue({ jobs, metrics }: BaseDeps, entries: readonly Entry[]): Promise<void> {
  const events = entries.filter(entry => entry.kind === 'event')
  await jobs.publish(...events.map(envelopeOf))
  await jobs.addAll(entries.filter(entry => entry.kind === 'job').map(requestOf))
  for (const { name } of events) metrics.events.inc({ type: name, outcome: 'relayed' })
}

function envelopeOf({ id, name, occurred_at, payload, trace }: Entry): EventEnvelope & Traced {
  const envelope = { id, type: name as EventType, occurredAt: occurred_at.toISOString(), payload, trace }
  return envelope as EventEnvelope & Traced
}

function requestOf({ id, name, payload, trace }: Entry): JobRequest {
  return { id, name: name as JobName, payload: payload as JobPayload<JobName>, trace }
}

/** Moves them out of the outbox: what the queue has is kept for a while for a service that is restored (`docs/decisions/backup.md`). */
const keepAsSent = ({ orm }: BaseDeps, entries: readonly Entry[]) =>
  moveToSent(orm.em.fork(), { ids: idsOf(entries) })

const moveToSent = statement((em: Em, param: Param<{ ids: string[] }>) =>
  em
    .getKysely<Tables>()
    .with('sent', db =>
      db
        .deleteFrom('outbox')
        .where(sql<boolean>`id = any(${param('ids')}::uuid[])`)
        .where(withoutWaiting)
        .returning(['id', 'kind', 'name', 'payload', 'occurred_at']),
    )
    .insertInto('sent_entries')
    .columns(['id', 'kind', 'name', 'payload', 'occurred_at'])
    .expression(db =>
      db
        .selectFrom('sent')
        .select(['id', 'kind', 'name', 'payload', 'occurred_at'])
        .where(sql<boolean>`name not in (${sql.join(unkept.map(name => sql.lit(name)))})`),
    )
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id'),
)

async function release(deps: BaseDeps, entries: readonly Entry[]): Promise<void> {
  const change = outbox(deps).updateTable('outbox').set({ next_attempt_at: sql<Date>`now()` })
  await change.where('id', 'in', idsOf(entries)).execute()
}

async function postpone(deps: BaseDeps, id: string, error: unknown): Promise<void> {
  await outbox(deps)
    .updateTable('outbox')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      last_error: String(error),
      next_attempt_at: sql<Date>`now() + make_interval(secs => least(power(2, least(attempts, 10)), ${maxPauseSeconds}))`,
    }))
    .where('id', '=', id)
    .execute()
}

/** Gives entries to their queues as a part of the traces that wrote them; consumers go on from there. */
async function produceInTrace(
  entries: readonly Entry[],
  produce: (entries: Entry[]) => Promise<void>,
): Promise<void> {
  const spans = entries.map(({ name, trace }) =>
    trace === null ? undefined : openSpan(`publish ${name}`, { kind: 'producer', parent: trace }),
  )
  try {
    // A process that records nothing hands on what it was given.
    await produce(entries.map((entry, at) => ({ ...entry, trace: spans[at]?.traceparent ?? entry.trace })))
  } catch (error) {
    for (const span of spans) span?.fail(error)
    throw error
  } finally {
    for (const span of spans) span?.end()
  }
}
