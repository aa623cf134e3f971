import type { EventEnvelope } from '@kocyolu/contracts'
import type { InferKyselyDB } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { BaseDeps } from '../deps.ts'
import type { ParkedEvent } from './events.entity.ts'

type Tables = InferKyselyDB<typeof ParkedEvent>
type ParkingDeps = Pick<BaseDeps, 'orm' | 'log'>

const parking = ({ orm }: ParkingDeps) => orm.em.fork().getKysely<Tables>()

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
export async function findParked(deps: ParkingDeps, types: readonly string[], after: string, limit: number) {
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

export async function unpark(deps: ParkingDeps, id: string): Promise<void> {
  await parking(deps).deleteFrom('parked_events').where('id', '=', id).execute()
}

export async function countParked(deps: ParkingDeps): Promise<number> {
  const count = parking(deps)
    .selectFrom('parked_events')
    .select(({ fn }) => fn.countAll<number>().as('total'))
  return (await count.executeTakeFirstOrThrow()).total
}
