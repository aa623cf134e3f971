import { randomBytes } from 'node:crypto'
import { emit } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { comesOfAgeAt } from '../users/age.ts'
import type { User } from '../users/user.entity.ts'
import type { Guardian } from './guardian.entity.ts'
import { isRefused } from './refused.ts'

const yearMs = 365 * 86_400_000

/**
 * Has the guardian of somebody whose row is locked mailed, unless the address wants none; the link takes the place of the
 * one before. Nobody is told which of both it was.
 */
export async function notifyGuardian(
  deps: Deps,
  user: User,
  guardian: Guardian,
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  const { email } = guardian
  const now = deps.clock.now()
  guardian.dueAt = nextMail(user, now)
  if (!email || (await isRefused(deps, email))) return
  const linkId = randomBytes(16).toString('base64url')
  Object.assign(guardian, { linkId, mailedAt: now })
  const { id: userId, firstName, locale } = user
  const page = '/account/guardian'
  emit(deps, 'guardian.mail_requested', { userId, email, firstName, locale, isFirst, page, linkId })
}

/** In a year, or when they come of age before that. */
export function nextMail(user: User, now: Date): Date {
  const inAYear = new Date(now.getTime() + yearMs)
  const end = comesOfAgeAt(user)
  return end < inAYear && end > now ? end : inAYear
}

/** Whether a year is over since the last mail. */
export const isMailDue = ({ mailedAt, givenAt }: Guardian, now: Date): boolean =>
  (mailedAt ?? givenAt).getTime() + yearMs <= now.getTime()
