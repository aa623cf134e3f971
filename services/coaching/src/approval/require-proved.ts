import { AppError } from '@kocyolu/service'
import type { InferEntity } from '@mikro-orm/core'
import type { MentorProfile } from '../db/coach.entities.ts'
import type { Deps } from '../service.ts'
import { isPaused } from './proof-dues.ts'

/** Refuses that a coach takes on something new with a student while a proof is due. */
export function requireProved(until: Date | null, now: Date): void {
  if (isPaused(until, now)) throw new AppError('mentor.unproved')
}

/** Refuses to show a hidden coach again whose record no admin has seen, unless their time to prove it runs. */
export function requireRecord(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  profile: Pick<InferEntity<typeof MentorProfile>, 'recordCheckedAt' | 'recordDueAt'>,
): void {
  if (config.coachRecord !== 'required' || profile.recordCheckedAt) return
  if (profile.recordDueAt && profile.recordDueAt > clock.now()) return
  throw new AppError('application.record')
}
