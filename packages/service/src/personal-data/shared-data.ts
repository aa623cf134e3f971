import { type RawBuilder, sql } from 'kysely'
import { erasedVersion } from './erased-version.ts'
import { goes, notPersonal, type PersonalData } from './personal-data.ts'

/** Events of a deletion carry a bare id, and are needed again by a schema that was restored to an earlier hour. */
const ofErasure = ['user.erased', 'user.part_erased']

const about =
  (nameColumn: string) =>
  (userId: string): RawBuilder<boolean> =>
    sql<boolean>`payload::text like ${`%${userId}%`} and ${sql.ref(nameColumn)} not in (${sql.join(ofErasure)})`

const onItsWay = 'it is on its way, or was; its content is in the tables it comes from'

/** Data about people in the tables that every service has. */
export const sharedData: PersonalData = {
  // Waiting entries are on their way to a user; they have gone long before the second round.
  outbox: goes((id, erased) => sql<boolean>`${about('name')(id)} and ${erased?.round !== 1}`, onItsWay),
  sent_entries: goes(about('name'), onItsWay),
  parked_events: goes(about('type'), onItsWay),
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
