import { sql } from 'kysely'
import type { Em } from '../data/orm.ts'
import { erasedVersion } from './erased-version.ts'
import { type Erased, kept, notPersonal, type PersonalData, type PersonalRows } from './personal-data.ts'

/**
 * The remains of a person in `people`: a bare id whose name every page writes in its own language. It is suspended, as no user
 * writes to or books with it, and no older news of the person wins over it.
 */
const erasePerson = (em: Em, { userId }: Pick<Erased, 'userId'>) =>
  sql`insert into people (user_id, version, first_name, last_name, role, locale, suspended)
    values (${userId}, ${erasedVersion}, '', '', 'student', 'auto', true)
    on conflict (user_id) do update set version = excluded.version, first_name = '', last_name = '',
      profile_image_url = null, university = null, locale = 'auto', suspended = true`.execute(em.getKysely())

/** Events of a deletion carry a bare id, and are needed again by a schema that was restored to an earlier hour. */
const ofErasure = ['user.erased', 'user.part_erased']

const forgetPayloads =
  (table: string, nameColumn: string, fromRound = 1): PersonalRows['becomes'] =>
  async (em, { userId, round }) => {
    if (round < fromRound) return
    await sql`delete from ${sql.table(table)} where payload::text like ${`%${userId}%`}
      and ${sql.ref(nameColumn)} not in (${sql.join(ofErasure)})`.execute(em.getKysely())
  }

/** Data about people in the tables that every service has. `people` and the audit log are declared here too. */
export const sharedData: PersonalData = {
  outbox: [
    {
      // Waiting entries are on their way to a user; they have gone long before the second round.
      becomes: forgetPayloads('outbox', 'name', 2),
      clears: ['payload'],
      stays: ['kind', 'name', 'last_error', 'trace'],
    },
  ],
  sent_entries: [
    { becomes: forgetPayloads('sent_entries', 'name'), clears: ['payload'], stays: ['kind', 'name'] },
  ],
  parked_events: [
    { becomes: forgetPayloads('parked_events', 'type'), clears: ['payload'], stays: ['type', 'reason'] },
  ],
  handled_events: notPersonal,
  mikro_orm_migrations: notPersonal,
  // Texts about the person become hashes (`forgetSubject`); what an admin did stays under the admin's name.
  audit_entries: kept('actor_id', 'actor_name', 'action', 'subject_id', 'subject_name', 'before', 'after'),
}

/** For services that know people. */
export const peopleData: PersonalData = {
  people: [
    {
      becomes: erasePerson,
      clears: ['first_name', 'last_name', 'profile_image_url', 'university', 'locale'],
      stays: ['user_id', 'role'],
    },
  ],
}
