import { type EventEnvelope, type EventPayload, type EventType, events } from '@kocyolu/contracts'
import type { InferKyselyDB } from '@mikro-orm/postgresql'
import type { Em } from '../data/orm.ts'
import type { BaseDeps, WithEm } from '../deps.ts'
import type { HandledEvent } from './handled-event.entity.ts'

/** Handles one event inside a transaction. A function it returns runs after the commit: live hints, never effects. */
type Consumer<D extends BaseDeps, T extends EventType> = (
  deps: WithEm<D>,
  payload: EventPayload<T>,
  envelope: EventEnvelope<T>,
) => Promise<AfterCommit | undefined> | Promise<void> | AfterCommit | void

type AfterCommit = () => Promise<void> | void

export type Consumers<D extends BaseDeps> = { [T in EventType]?: Consumer<D, T> }

/** Whether the event had its effect now, had had it before, or is none that this service handles. */
export type Outcome = 'handled' | 'repeated' | 'ignored'

/** Gives an event to its consumer, exactly once: its id is kept in the transaction of its effect. */
export async function handleEvent<D extends BaseDeps>(
  deps: D,
  consumers: Consumers<D>,
  envelope: EventEnvelope,
): Promise<Outcome> {
  const consumer = consumers[envelope.type] as Consumer<D, EventType> | undefined
  if (!consumer) return 'ignored'
  const payload = events[envelope.type].payload.parse(envelope.payload)
  let afterCommit: AfterCommit | undefined
  const isNew = await deps.orm.em.fork().transactional(async transaction => {
    const em = transaction as D['orm']['em']
    if (!(await remember(em, envelope.id))) return false
    afterCommit = (await consumer({ ...deps, em }, payload, { ...envelope, payload })) ?? undefined
    return true
  })
  await afterCommit?.()
  return isNew ? 'handled' : 'repeated'
}

async function remember(em: Em, id: string): Promise<boolean> {
  const insert = em
    .getKysely<InferKyselyDB<typeof HandledEvent>>()
    .insertInto('handled_events')
    .values({ id })
  const row = await insert
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
