import type { Piece } from '@kocyolu/service'
import { sql } from 'kysely'
import { reopenRefused } from '../applications/decide.ts'
import { MentorProfile } from '../profiles/mentor-profile.entity.ts'
import { findProfilePiece } from '../profiles/profile-evidence.ts'
import type { Deps } from '../service.ts'

/** A coach's profile. However many report it, it is held by nobody but an admin: a coach lives by it. */
export const profilePiece: Piece<Deps> = {
  isHeld: false,
  async find({ em }, _caller, id) {
    const listed = await em
      .getKysely()
      .selectFrom('mentor_profiles')
      .select('id')
      .where('id', '=', id)
      .where('listed', '=', true)
      .executeTakeFirst()
    return listed && findProfilePiece(em, id)
  },
  hide: async ({ em }, id) =>
    (await em.nativeUpdate(MentorProfile, { id, hidden: false }, { hidden: true })) > 0,
  async show(deps, id) {
    await deps.em.nativeUpdate(MentorProfile, { id }, { hidden: false })
    await reopenRefused(deps, id)
  },
  isHidden: id => sql<boolean>`exists (select from mentor_profiles
    where mentor_profiles.id = ${id} and (hidden or approval = 'refused'))`,
}
