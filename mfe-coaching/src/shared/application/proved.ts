import type { OwnApplication, ProofPart } from '@kocyolu/contracts'

/** Whether an admin has seen the proof of a part. */
export function isProved(application: OwnApplication, part: ProofPart): boolean {
  if (part === 'record') return Boolean(application.recordCheckedAt)
  return part === 'rank' ? application.rankProved : application.universityProved
}
