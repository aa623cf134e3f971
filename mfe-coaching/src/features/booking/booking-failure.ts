import type { ErrorCode } from '@kocyolu/contracts'
import { ApiError } from '@kocyolu/web'

const slotGone: readonly string[] = ['booking.slot_taken', 'booking.slot_unavailable'] satisfies ErrorCode[]

const ownText: readonly string[] = [
  'account.email_unverified',
  'booking.limit',
  'booking.own_profile',
  'unauthenticated',
  'rate_limited',
] satisfies ErrorCode[]

/** The hour is no longer free: another one has to be chosen. */
export const isSlotGone = (error: unknown) => error instanceof ApiError && slotGone.includes(error.code)

/** The visitor's address is not proved yet. */
export const isUnverified = (error: unknown) =>
  error instanceof ApiError && error.code === 'account.email_unverified'

/** The failure has a reason that the visitor can do something about. */
export const hasOwnText = (error: unknown) => error instanceof ApiError && ownText.includes(error.code)
