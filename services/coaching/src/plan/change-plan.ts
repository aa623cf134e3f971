import type { Caller, PlanTask as View } from '@kocyolu/contracts'
import { emit, inTransaction } from '@kocyolu/service'
import { sql } from 'kysely'
import { blockedBetween } from '../blocks/blocked-between.ts'
import { lockStudent } from '../progress/lock-student.ts'
import { requireShare } from '../progress/select-shared.ts'
import type { Deps } from '../service.ts'

/** Whose plan it is, and as whom the caller writes in it. */
export type PlanOf = { studentId: string; as: View['addedBy'] }

export const ownPlan = ({ id }: Caller): PlanOf => ({ studentId: id, as: 'student' })
export const sharedPlan = (studentId: string): PlanOf => ({ studentId, as: 'mentor' })

/** A plan is read by its student, and by a coach it is shared with. */
export async function requirePlan({ em }: Deps, caller: Caller, { studentId, as }: PlanOf): Promise<void> {
  if (as === 'mentor') await requireShare(em, caller, studentId, 'plan')
}

/** Changes a plan and has the pages that show it look again; whoever else changes it, or whom it is shared with, waits. */
export function changePlan<T>(
  deps: Deps,
  caller: Caller,
  of: PlanOf,
  change: (deps: Deps) => Promise<T>,
): Promise<T> {
  return inTransaction(deps, async deps => {
    await lockStudent(deps.em, of.studentId)
    await requirePlan(deps, caller, of)
    const changed = await change(deps)
    emit(deps, 'progress.plan_changed', {
      studentId: of.studentId,
      mentorUserIds: await coachesOf(deps, of.studentId),
    })
    await deps.em.flush()
    return changed
  })
}

async function coachesOf({ em }: Deps, studentId: string): Promise<string[]> {
  const rows = await em
    .getKysely()
    .selectFrom('progress_shares as share')
    .innerJoin('mentor_profiles as profile', 'profile.id', 'share.mentor_profile_id')
    .select('profile.user_id')
    .where('share.student_id', '=', studentId)
    .where(sql<boolean>`share.parts ? 'plan'`)
    .where(sql<boolean>`not ${blockedBetween(sql.ref('share.student_id'), sql.ref('profile.user_id'))}`)
    .execute()
  return rows.map(row => row.user_id)
}
