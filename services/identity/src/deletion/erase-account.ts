import {
  erasePersonalData,
  forgetSubject,
  goes,
  nobodys,
  type PersonalData,
  sharedData,
} from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'

/** What identity holds of people, and what becomes of it. */
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
  users: goes('id'),
  // Bare ids of those who are gone.
  erasures: nobodys,
}

/** Erases an account: nobody is signed in to it when this is committed, and its address is free. */
export async function eraseAccount(
  deps: Deps,
  erased: { userId: string; round: number; keepsReviews: boolean },
): Promise<void> {
  const { userId } = erased
  await deps.signIns.forget(userId)
  await forgetSubject(deps, 'user', sql`${userId}`)
  await erasePersonalData(deps.em, { ...personalData, ...sharedData }, erased)
}
