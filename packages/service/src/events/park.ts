import type { EventEnvelope } from '@kocyolu/contracts'
import type { InferKyselyDB } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { BaseDeps } from '../deps.ts'
import { type Consumers, handleEvent } from './consume.ts'
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
