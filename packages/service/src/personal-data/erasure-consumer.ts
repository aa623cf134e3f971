import type { EventEnvelope, EventPayload } from '@kocyolu/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Em } from '../data/orm.ts'
import type { BaseDeps, WithEm } from '../deps.ts'
import { emit } from '../events/emit.ts'
import { conditionOf, type Erased, type PersonalData, type PersonalRows, rowsIn } from './personal-data.ts'
import { peopleData, sharedData } from './shared-data.ts'

type Erasure = EventPayload<'user.erased'>

type Options<D extends BaseDeps> = {
  /** Look-ups, ends and events that need the rows while they are still there. */
  before?: (deps: WithEm<D>, erasure: Erasure, envelope: EventEnvelope) => Promise<void>
  /** Whether all is done; where something has to come first, identity asks again later. */
  after?: (deps: WithEm<D>, erasure: Erasure) => Promise<boolean>
}

/** Consumer of `user.erased`: erases what the service declares, in the event's transaction, and answers. */
export function erasureConsumer<D extends BaseDeps>(data: PersonalData, { before, after }: Options<D> = {}) {
  return {
    'user.erased': async (
      deps: WithEm<D>,
      erasure: Erasure,
      envelope: EventEnvelope,
    ): Promise<() => Promise<void>> => {
      await before?.(deps, erasure, envelope)
      await erasePersonalData(deps.em, { ...data, ...peopleData }, erasure)
      const { userId, round } = erasure
      if ((await after?.(deps, erasure)) ?? true)
        emit(deps, 'user.part_erased', { userId, round, service: deps.name })
      return () => deps.purges.purge()
    },
  }
}

/** Erases or severs what a service has of a person, as it declares it. */
export async function erasePersonalData(em: Em, data: PersonalData, erased: Erased): Promise<void> {
  for (const [table, all] of Object.entries({ ...sharedData, ...data }).reverse())
    for (const { rows, becomes } of rowsIn(all)) {
      if (typeof becomes === 'function') await becomes(em, erased)
      else if (becomes) await change(em, table, becomes, conditionOf(rows)(erased.userId, erased))
    }
}

type Change = Exclude<PersonalRows['becomes'], ((...given: never[]) => unknown) | undefined>

async function change(em: Em, table: string, becomes: Change, rows: RawBuilder<boolean>) {
  const statement =
    becomes === 'deleted'
      ? sql`delete from ${sql.table(table)} where ${rows}`
      : sql`update ${sql.table(table)} set ${sql.join(
          Object.entries(becomes).map(([column, value]) => sql`${sql.ref(column)} = ${sql.lit(value)}`),
        )} where ${rows}`
  await statement.execute(em.getKysely())
}
