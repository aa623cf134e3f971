import type { Caller, ProgressShare as ProgressShareView, SharePart } from '@kocyolu/contracts'
import { AppError, emit, inTransaction, rememberCaller } from '@kocyolu/service'
import { ProgressShare } from '../db/progress.entities.ts'
import type { Deps } from '../service.ts'
import { jsonb } from './mock-exam.ts'
import { findShare } from './read-shares.ts'
import { lockStudent } from './write-mock-exam.ts'

/** Shares these parts with a coach, instead of those shared before. */
export async function putShare(
  deps: Deps,
  caller: Caller,
  mentorProfileId: number,
  parts: readonly SharePart[],
): Promise<ProgressShareView> {
  return inTransaction(deps, async deps => {
    const { em, clock } = deps
    await lockStudent(em, caller.id)
    const before = await findShare(em, caller.id, mentorProfileId)
    if (!before) throw new AppError('not_found')
    const wanted = [...new Set(parts)].sort()
    if (String(before.parts) === String(wanted)) return before
    await rememberCaller(deps, caller)
    const row = { parts: jsonb(wanted), shared_at: clock.now() }
    await em
      .getKysely()
      .insertInto('progress_shares')
      .values({ student_id: caller.id, mentor_profile_id: mentorProfileId, ...row })
      .onConflict(conflict => conflict.columns(['student_id', 'mentor_profile_id']).doUpdateSet(row))
      .execute()
    const isFirst = await isNews(deps, caller.id, mentorProfileId)
    announce(deps, caller, before, { parts: wanted, isFirst })
    await em.flush()
    return { ...before, parts: wanted, sharedAt: row.shared_at.toISOString() }
  })
}

/** Shares nothing with a coach any more. */
export async function removeShare(deps: Deps, caller: Caller, mentorProfileId: number): Promise<void> {
  await inTransaction(deps, async deps => {
    await lockStudent(deps.em, caller.id)
    const before = await findShare(deps.em, caller.id, mentorProfileId)
    if (!before || before.parts.length === 0) return
    await deps.em.nativeDelete(ProgressShare, { studentId: caller.id, mentorProfileId })
    announce(deps, caller, before, { parts: [], isFirst: false })
    await deps.em.flush()
  })
}

type Change = { parts: SharePart[]; isFirst: boolean }

function announce(
  deps: Deps,
  { id: studentId }: Caller,
  { mentor }: ProgressShareView,
  change: Change,
): void {
  const of = { studentId, mentorProfileId: mentor.id, mentorUserId: mentor.userId }
  emit(deps, 'progress.share_changed', { ...of, ...change })
}

// Revoked and given again, it would fill the coach's inbox.
async function isNews({ em }: Deps, studentId: string, mentorProfileId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await em
    .getKysely()
    .insertInto('progress_share_news')
    .values({ student_id: studentId, mentor_profile_id: mentorProfileId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
