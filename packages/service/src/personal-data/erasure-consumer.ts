import type { EventEnvelope, EventPayload } from '@kocyolu/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Em } from '../data/orm.ts'
import { deleteAll } from '../data/writes.ts'
import type { BaseDeps, WithEm } from '../deps.ts'
import { emit } from '../events/emit.ts'
import { erasedVersion } from './erased-version.ts'
import {
  conditionOf,
  type Erased,
  goes,
  notPersonal,
  type PersonalData,
  type PersonalRows,
  rowsIn,
} from './personal-data.ts'

/** Events of a deletion carry a bare id, and are needed again by a schema that was restored to an earlier hour. */
const ofErasure = ['user.erased', 'user.part_erased', 'user.cases_kept']

const ofAnother = (nameColumn: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(nameColumn)} not in (${sql.join(ofErasure)})`

const about =
  (nameColumn: string) =>
  (userId: string): RawBuilder<boolean> =>
    sql<boolean>`event_keys(payload) @> array[${userId}::uuid] and ${ofAnother(nameColumn)}`

const onItsWay = 'it is on its way, or was; its content is in the tables it comes from'

/** Data about people in the tables that every service has. */
export const sharedData: PersonalData = {
  // Waiting entries are on their way to a user; they have gone long before the second round. Without an index: it would
  // cost each event, and what waits is little.
  outbox: goes(
    (id, erased) =>
      erased?.round === 1
        ? sql<boolean>`false`
        : sql<boolean>`payload::text like ${`%${id}%`} and ${ofAnother('name')}`,
    onItsWay,
  ),
  sent_entries: goes(about('name'), onItsWay),
  parked_events: goes(about('type'), onItsWay),
  due_failures: goes(userId => sql<boolean>`key = ${userId}::text`, 'it says that a job failed'),
  ...notPersonal('handled_events', 'mikro_orm_migrations'),
  // Texts about the person become hashes (`forgetSubject`); what an admin did stays under the admin's name.
  audit_entries: {
    stays: ['actor_id', 'actor_name', 'action', 'subject_id', 'subject_name', 'before', 'after'],
    exported: 'it says which admin did what; what was decided about a person they were notified of',
  },
}

/** For services that know people. */
export const peopleData: PersonalData = {
  people: [
    {
      // Also where the service has not known the person yet: no older news of them wins then.
      becomes: (em, { userId }) =>
        sql`insert into people (user_id, first_name, last_name, role) values (${userId}, '', '', 'student')
          on conflict do nothing`.execute(em.getKysely()),
    },
    {
      rows: 'user_id',
      // A bare id, whose name every page writes in its own language; suspended, as no user writes to or books with it.
      becomes: {
        ...{ version: erasedVersion, first_name: '', last_name: '', locale: 'auto', suspended: true },
        ...{ profile_image_url: null, university: null },
      },
      exported: 'it repeats what identity has',
    },
  ],
}

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
  if (becomes === 'deleted') return deleteAll(em, table, rows)
  const values = Object.entries(becomes).map(([column, value]) => sql`${sql.ref(column)} = ${sql.lit(value)}`)
  await sql`update ${sql.table(table)} set ${sql.join(values)} where ${rows}`.execute(em.getKysely())
}
