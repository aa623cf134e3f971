import { dayMs, limits } from '@kocyolu/contracts'
import type { Config } from '../config.ts'

/** A profile, as far as it decides about what its coach has to prove again. */
export type Proved = {
  approval: string
  created_at: Date
  student_checked_at: Date | null
  university_proved_at: Date | null
  /** When the profile was first approved; of one that was never applied for, null. */
  first_approved_at: Date | null
  student_grace_until: Date | null
  record_checked_at: Date | null
  record_due_at: Date | null
}

/** When a proof is due, and from when on no new session is asked for without it. */
export type Due = { dueAt: Date; until: Date }

export type ProofSettings = Pick<Config, 'coachApproval' | 'coachRecord' | 'coachStudentMonths'>

/** The same day some months later; the last day of a month that is shorter. */
function monthsAfter(day: Date, months: number): Date {
  const moved = new Date(day)
  moved.setUTCMonth(moved.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day.getUTCDate(), last))
  return moved
}

/** When an approved coach proves again to be a student; null for never. */
export function studentDue(
  profile: Proved,
  { coachApproval, coachStudentMonths }: ProofSettings,
): Due | null {
  if (profile.approval !== 'approved' || coachApproval === 'open' || coachStudentMonths === 0) return null
  const checked =
    profile.student_checked_at ??
    profile.university_proved_at ??
    profile.first_approved_at ??
    profile.created_at
  const due = Math.max(
    monthsAfter(checked, coachStudentMonths).getTime(),
    profile.student_grace_until?.getTime() ?? 0,
  )
  return { dueAt: new Date(due), until: new Date(due + limits.statusGraceDays * dayMs) }
}

/** Until when a coach who was approved without it proves a clean record; null where it is proved or not needed. */
export function recordDue(profile: Proved, { coachRecord }: ProofSettings): Due | null {
  if (profile.approval !== 'approved' || coachRecord !== 'required') return null
  if (profile.record_checked_at || !profile.record_due_at) return null
  return { dueAt: profile.record_due_at, until: profile.record_due_at }
}

/** From when on no new session is asked for; null for no end. */
export function bookableUntil(profile: Proved, settings: ProofSettings): Date | null {
  const ends = [studentDue(profile, settings), recordDue(profile, settings)].flatMap(due =>
    due ? [due.until.getTime()] : [],
  )
  return ends.length === 0 ? null : new Date(Math.min(...ends))
}

/** Whether a coach takes no new sessions, by the end that is kept with the profile. */
export const isPaused = (until: Date | string | null | undefined, now: Date | number): boolean =>
  until != null && new Date(until).getTime() <= Number(now)

export const stages = ['month', 'week', 'over'] as const

/** Whether a proof of being a student is older than a site asks for. */
export const isOldProof = (
  seen: Date | null,
  { coachApproval, coachStudentMonths: months }: ProofSettings,
  now: Date,
): boolean => seen !== null && coachApproval === 'required' && months > 0 && monthsAfter(seen, months) <= now

/** Of how many notices it is time: none, a month ahead, a week ahead, over. */
export function noticesOf(due: Due | null, now: Date): number {
  if (!due) return 0
  if (now >= due.until) return 3
  return limits.proofNoticeDays.filter(days => now.getTime() >= due.dueAt.getTime() - days * dayMs).length
}
