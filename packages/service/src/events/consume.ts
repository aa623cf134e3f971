import {
  type EventEnvelope,
  type EventPayload,
  type EventType,
  events,
  type ServiceName,
} from '@kocyolu/contracts'
import type { InferKyselyDB } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Em } from '../data/orm.ts'
import { type Param, statement } from '../data/statement.ts'
import { inTransaction } from '../data/writes.ts'
import type { BaseDeps, WithEm } from '../deps.ts'
import type { HandledEvent, ParkedEvent } from './emit.ts'

/** Handles one event inside a transaction. A function it returns runs after the commit: live hints, never effects. */
type Consumer<D extends BaseDeps, T extends EventType> = (
  deps: WithEm<D>,
  payload: EventPayload<T>,
  envelope: EventEnvelope<T>,
) => Promise<AfterCommit | undefined> | Promise<void> | AfterCommit | void

type AfterCommit = () => Promise<void> | void

/** The consumers of a service by the type of event. */
export type Consumers<D extends BaseDeps> = { [T in EventType]?: Consumer<D, T> }

/** A consumer of each type that names the service. */
export type ConsumersOf<N extends ServiceName, D extends BaseDeps> = {
  [T in EventType as N extends (typeof events)[T]['consumers'][number] ? T : never]: Consumer<D, T>
}

/** Whether the event had its effect now, had had it before, or is kept for a build that can handle it. */
export type Outcome = 'handled' | 'repeated' | 'parked'

/** Gives an event to its consumer, exactly once: its id is kept in the transaction of its effect. */
export async function handleEvent<D extends BaseDeps>(
  deps: D,
  consumers: Consumers<D>,
  envelope: EventEnvelope,
): Promise<Outcome> {
  const consumer = consumers[envelope.type] as Consumer<D, EventType> | undefined
  if (!consumer) return parked(deps, envelope, 'This build has no consumer of the type')
  const { data: payload, error } = events[envelope.type].payload.safeParse(envelope.payload)
  if (error) return parked(deps, envelope, z.prettifyError(error))
  let afterCommit: AfterCommit | undefined
  const isNew = await inTransaction({ em: deps.orm.em as D['orm']['em'] }, async ({ em }) => {
    if (!(await remember(em, envelope.id))) return false
    afterCommit = (await consumer({ ...deps, em }, payload, { ...envelope, payload })) ?? undefined
    return true
  })
  await afterCommit?.()
  if (isNew && isShown(envelope)) await deps.purges.purge()
  return isNew ? 'handled' : 'repeated'
}

/** A user who may be shown to visitors has changed, or may be shown no more. */
function isShown({ type, payload }: EventEnvelope): boolean {
  if (type !== 'user.changed') return false
  const { version, role, mentorProfileId } = payload as EventPayload<'user.changed'>
  return version > 1 && (role !== 'student' || Boolean(mentorProfileId))
}

async function parked(deps: BaseDeps, envelope: EventEnvelope, reason: string): Promise<'parked'> {
  await park(deps, envelope, reason)
  return 'parked'
}

const remember = async (em: Em, id: string): Promise<boolean> => (await insert(em, { id })).length > 0

const insert = statement((em: Em, param: Param<{ id: string }>) =>
  em
    .getKysely<InferKyselyDB<typeof HandledEvent>>()
    .insertInto('handled_events')
    .values({ id: param('id') })
    .onConflict(conflict => conflict.doNothing())
    .returning('id'),
)

type ParkingDeps = Pick<BaseDeps, 'orm' | 'log'>

const parking = ({ orm }: ParkingDeps) => orm.em.fork().getKysely<InferKyselyDB<typeof ParkedEvent>>()

/** Keeps an event that cannot be handled now, with why, until a build comes that can. */
export async function park(deps: ParkingDeps, event: EventEnvelope, reason: string): Promise<void> {
  const { id, type, occurredAt } = event
  deps.log.warn({ event: id, type, reason }, 'an event was parked: this build cannot handle it yet')
  await parking(deps)
    .insertInto('parked_events')
    .values({
      id,
      type,
      payload: sql`${JSON.stringify(event.payload)}::jsonb`,
      occurred_at: new Date(occurredAt),
      reason,
    })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ reason }))
    .execute()
}

/** Parked events of some types, by id, after one of them. */
async function findParked(deps: ParkingDeps, types: readonly string[], after: string, limit: number) {
  const rows = await parking(deps)
    .selectFrom('parked_events')
    .selectAll()
    .where(sql<boolean>`type = any(${types})`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, type, payload, occurred_at }) => {
    return { id, type, payload, occurredAt: occurred_at.toISOString() } as EventEnvelope
  })
}

async function unpark(deps: ParkingDeps, id: string): Promise<void> {
  await parking(deps).deleteFrom('parked_events').where('id', '=', id).execute()
}

async function countParked(deps: ParkingDeps): Promise<number> {
  const count = parking(deps)
    .selectFrom('parked_events')
    .select(({ fn }) => fn.countAll<number>().as('total'))
  return (await count.executeTakeFirstOrThrow()).total
}

const batch = 100
const nilUuid = '00000000-0000-0000-0000-000000000000'

/**
 * Gives parked events to this build's consumers; what it still cannot handle stays. In a rolling release an older
 * process parks events after this one has started, so it is done again and again.
 */
export async function deliverParked<D extends BaseDeps>(deps: D, consumers: Consumers<D>): Promise<void> {
  const known = Object.keys(consumers)
  let after = nilUuid
  for (;;) {
    const parked = await findParked(deps, known, after, batch)
    for (const event of parked) {
      const outcome = await handleEvent(deps, consumers, event).catch((error: unknown) => {
        deps.log.error(
          { err: error, event: event.id, type: event.type },
          'the handler of a parked event failed; the next sweep retries it',
        )
        return 'parked' as const
      })
      if (outcome === 'parked') continue
      await unpark(deps, event.id)
      deps.metrics.events.inc({ type: event.type, outcome })
    }
    after = parked.at(-1)?.id ?? after
    if (parked.length < batch) break
  }
  deps.metrics.eventsParked.set(await countParked(deps))
}
