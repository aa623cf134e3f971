import { erasePersonalData, forgetSubject, sharedData } from '@kocyolu/service'
import { sql } from 'kysely'
import { personalData } from '../erasure/personal-data.ts'
import type { Deps } from '../service.ts'

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
