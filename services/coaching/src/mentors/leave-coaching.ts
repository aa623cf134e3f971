import type { Caller } from '@kocyolu/contracts'
import { AppError, emit, inTransaction, type RequestSignIn } from '@kocyolu/service'
import { mayLeave } from '../applications/applications.ts'
import { publishApproval } from '../approval/approval.ts'
import { MentorProfile } from '../db/coach.entities.ts'
import type { Deps } from '../service.ts'
import { lockHours } from '../sessions/booking-checks.ts'

/** Deletes the caller's profile with all that belongs to it: the account goes on as a student's, at once in this sign-in. */
export async function leaveCoaching(
  deps: Deps,
  caller: Caller,
  signIn: Pick<RequestSignIn, 'renew'>,
): Promise<void> {
  await inTransaction(deps, async deps => {
    const db = deps.em.getKysely()
    const own = db.selectFrom('mentor_profiles').select('id').where('user_id', '=', caller.id)
    const { id } = (await own.executeTakeFirst()) ?? {}
    if (id === undefined) return
    // A request for an hour waits for this lock, and then finds no coach.
    await lockHours(deps.em, id)
    const profile = await own.select(mayLeave.as('mayLeave')).forUpdate().executeTakeFirst()
    if (!profile) return
    if (!profile.mayLeave) throw new AppError('application.closed')
    await db.updateTable('mentor_profiles').set({ approval: 'draft' }).where('id', '=', id).execute()
    await publishApproval(deps, id)
    await deps.em.nativeDelete(MentorProfile, { id })
    emit(deps, 'mentor.refused', { mentorProfileId: id, userId: caller.id })
  })
  if (caller.role === 'mentor') await signIn.renew({ ...caller, role: 'student', mentorProfileId: null })
}
