import type { Caller } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import type { Deps } from '../service.ts'

const dayMs = 86_400_000
/** So many are enough for somebody who chose the wrong hour. */
const unproved = 2

/**
 * Refuses one more request to a coach of whom the student has lately cancelled several: each tells the coach twice. Whose
 * address is not proved has fewer. The student's requests wait for each other here.
 */
export async function limitWithdrawals(
  { em, clock, config }: Deps,
  student: Caller,
  mentorProfileId: number,
): Promise<void> {
  const allowed = student.emailVerified
    ? config.bookingWithdrawals
    : Math.min(config.bookingWithdrawals, unproved)
  const { withdrawn } = await em
    .getKysely()
    .selectFrom('mentor_sessions')
    .select(eb => eb.fn.countAll<number>().as('withdrawn'))
    .where('student_id', '=', student.id)
    .where('mentor_profile_id', '=', mentorProfileId)
    .where('cancelled_by', '=', 'student')
    .where('updated_at', '>', new Date(clock.now().getTime() - dayMs))
    .executeTakeFirstOrThrow()
  if (withdrawn >= allowed) throw new AppError('booking.withdrawals')
}
