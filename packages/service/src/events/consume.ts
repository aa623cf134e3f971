import {
  type EventEnvelope,
  type EventPayload,
  type EventType,
  events,
  type ServiceName,
} from '@kocyolu/contracts'
import type { InferKyselyDB } from '@mikro-orm/postgresql'
import { z } from 'zod'
import { inTransaction } from '../data/in-transaction.ts'
import type { Em } from '../data/orm.ts'
import { type Param, statement } from '../data/statement.ts'
import type { BaseDeps, WithEm } from '../deps.ts'
import type { HandledEvent } from './events.entity.ts'
import { park } from './park.ts'

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
