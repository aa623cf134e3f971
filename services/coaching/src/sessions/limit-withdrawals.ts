import type { Caller } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'

const dayMs = 86_400_000
/** So many are enough for somebody who chose the wrong hour. */
const unproved = 2

/** From when on requests that a student took back count. */
export const withdrawnSince = (now: Date): Date => new Date(now.getTime() - dayMs)

/**
 * How many sessions with one coach a student may cancel in a day and still ask for another: each tells the coach twice.
 * Whose address is not proved has fewer.
 */
export function withdrawalsAllowed(
  { bookingWithdrawals }: Pick<Deps['config'], 'bookingWithdrawals'>,
  { emailVerified }: Pick<Caller, 'emailVerified'>,
): number {
  return emailVerified ? bookingWithdrawals : Math.min(bookingWithdrawals, unproved)
}
