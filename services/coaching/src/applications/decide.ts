import type { AskedPart, Caller, DecideApplication, ProofPart } from '@kocyolu/contracts'
import { AppError, audit, emit, inTransaction, invalidField, keepDecision } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { mentorName } from '../profiles/mentor-name.ts'
import { MentorProfile } from '../profiles/mentor-profile.entity.ts'
import { findProfilePiece } from '../profiles/profile-evidence.ts'
import type { Deps } from '../service.ts'
import { Application, ApplicationProof } from './application.entity.ts'
import { openApplication, tellCoach } from './open-application.ts'

/** Decides an application once, about what was seen. The proofs go with the decision. */
export function decideApplication(
  deps: Deps,
  caller: Caller,
  id: number,
  decided: DecideApplication,
): Promise<void> {
  return inTransaction(deps, async deps => {
    const { em, clock } = deps
    const place = await em.findOne(Application, { id }, { fields: ['mentorProfileId'] })
    if (!place) throw new AppError('not_found')
    // In the order in which the coach's own calls lock.
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }
    const profile = await em.findOneOrFail(MentorProfile, { id: place.mentorProfileId }, lock)
    const application = await em.findOne(Application, { id }, lock)
    if (!application) throw new AppError('not_found')
    if (application.decidedAt) throw new AppError('application.decided')
    if (application.revision !== decided.revision) throw new AppError('application.changed')
    if (profile.userId === caller.id) throw new AppError('report.own')
    const { decision, reason } = decided
    const inPart = profile.approval === 'approved'
    if (inPart && decision === 'refused')
      throw invalidField('decision', 'An approved coach is refused by moderation')

    const proofs = await em.find(ApplicationProof, { mentorProfileId: profile.id }, { fields: ['part'] })
    const holds = provedParts(application.asks, decided)
    for (const part of holds)
      if (!proofs.some(proof => proof.part === part)) throw invalidField(`${part}Proved`, 'There is no proof')
    if (holds.includes('rank')) profile.rankProved = true
    if (holds.includes('university')) profile.universityProved = true
    Object.assign(application, { decision, reason, decidedAt: clock.now() })
    if (!inPart) profile.approval = decision
    profile.updatedAt = clock.now()
    await em.flush()
    await em.nativeDelete(ApplicationProof, { mentorProfileId: profile.id })

    const subject = { id: profile.id, name: await mentorName(em, profile.id) }
    const after = { asks: application.asks, proved: holds, reason }
    audit(deps, { actor: caller, action: `application.${decision}`, subject, after })
    const caseId = decision === 'refused' ? await refuse(deps, caller, profile, reason) : undefined
    tellCoach(deps, profile, { state: decision, inPart, reason, ...(caseId && { caseId }) })
  })
}

/** What was asked about and holds; a whole profile asks about both. */
function provedParts(asks: readonly AskedPart[], decided: DecideApplication): ProofPart[] {
  const isAsked = (part: ProofPart) => asks.includes('profile') || asks.includes(part)
  return [
    ...(decided.rankProved && isAsked('rank') ? (['rank'] as const) : []),
    ...(decided.universityProved && isAsked('university') ? (['university'] as const) : []),
  ]
}

/** The account goes on as a student's, and can appeal as against any decision. */
async function refuse(
  deps: Deps,
  caller: Caller,
  { id, userId }: { id: number; userId: string },
  why: string,
): Promise<number> {
  emit(deps, 'mentor.refused', { mentorProfileId: id, userId })
  const found = await findProfilePiece(deps.em, id)
  return keepDecision(deps, caller, { kind: 'profile', id, found, why })
}

/** A refusal is taken back: the profile waits again, and its owner is a coach. */
export async function reopenRefused(deps: Deps, mentorProfileId: number): Promise<void> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }
  const profile = await deps.em.findOne(MentorProfile, { id: mentorProfileId, approval: 'refused' }, lock)
  if (!profile) return
  profile.approval = 'submitted'
  await deps.em.flush()
  emit(deps, 'mentor.created', { mentorProfileId, userId: profile.userId })
  await openApplication(deps, profile, ['profile'])
}
