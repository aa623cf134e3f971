import { goes, notPersonal, type PersonalData } from '@kocyolu/service'
import { sql } from 'kysely'

/** Identity's data about people, and what erasure does to it. */
export const personalData: PersonalData = {
  // By the address, so before it is gone.
  link_requests: [
    {
      rows: id => sql<boolean>`email = (select email from users where id = ${id}::uuid)`,
      becomes: 'deleted',
    },
  ],
  pictures: [{ rows: id => sql<boolean>`owner = ${id}`, becomes: 'deleted' }],
  consents: goes('user_id'),
  mailed_links: goes('user_id'),
  external_identities: goes('user_id'),
  second_factors: goes('user_id'),
  passkeys: goes('user_id'),
  waiting_sign_ins: goes('user_id'),
  factor_resets: goes('user_id'),
  access_entries: goes('user_id'),
  export_pieces: [
    {
      rows: id => sql<boolean>`export_id in (select id from exports where user_id = ${id}::uuid)`,
      by: ['export_id'],
      becomes: 'deleted',
    },
  ],
  exports: goes('user_id'),
  guardians: goes('user_id'),
  // Hashes of addresses without an account here.
  refused_guardians: notPersonal,
  users: goes('id'),
  // Bare ids of those who are gone.
  erasures: notPersonal,
}
