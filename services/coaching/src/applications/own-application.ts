import type { Caller, OwnApplication } from '@kocyolu/contracts'
import { AppError, inTransaction } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { MentorProfile } from '../profiles/mentor-profile.entity.ts'
import type { Deps } from '../service.ts'
import { openApplication } from './open-application.ts'

/** How far the caller's own profile is. */
export async function getOwnApplication({ em, clock }: Deps, caller: Caller): Promise<OwnApplication> {
  const db = em.getKysely()
  const profile = await db
    .selectFrom('mentor_profiles')
    .select(['id', 'approval', 'rank_proved', 'university_proved'])
    .where('user_id', '=', caller.id)
    .executeTakeFirst()
  if (!profile) throw new AppError('not_found')
  const all = await db
    .selectFrom('applications')
    .select(['id', 'asks', 'submitted_at', 'decision', 'reason', 'decided_at'])
    .where('mentor_profile_id', '=', profile.id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const code = await db
    .selectFrom('university_codes')
    .select('email')
    .where('mentor_profile_id', '=', profile.id)
    .where('ends_at', '>', clock.now())
    .executeTakeFirst()
  const open = all.find(({ decided_at }) => decided_at === null)
  const last = all.find(({ decided_at }) => decided_at !== null)
  return {
    id: open?.id ?? null,
    state: profile.approval,
    asks: open?.asks ?? [],
    submittedAt: open?.submitted_at.toISOString() ?? null,
    rankProved: profile.rank_proved,
    universityProved: profile.university_proved,
    proofs: await listProofs({ em }, profile.id),
    codeSentTo: code?.email ?? null,
    last: last ? decidedView(last) : null,
  }
}

type Decided = {
  decision: 'approved' | 'returned' | 'refused' | null
  reason: string
  decided_at: Date | null
}

export function decidedView({ decision, reason, decided_at }: Decided) {
  if (!decision || !decided_at) throw new Error('The application waits')
  return { decision, reason, decidedAt: decided_at.toISOString() }
}

/** What a coach has proved, without the files. */
export async function listProofs({ em }: Pick<Deps, 'em'>, mentorProfileId: number) {
  const rows = await em
    .getKysely()
    .selectFrom('application_proofs')
    .select(['part', 'kind', 'detail', 'given_at'])
    .where('mentor_profile_id', '=', mentorProfileId)
    .orderBy('part')
    .execute()
  return rows.map(({ part, kind, detail, given_at }) => {
    return { part, kind, detail, givenAt: given_at.toISOString() }
  })
}

/** The caller's profile; until the transaction ends, nobody else changes how far it is. */
export async function lockOwnProfile({ em }: Pick<Deps, 'em'>, caller: Caller) {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE }
  const profile = await em.findOne(MentorProfile, { userId: caller.id }, lock)
  if (!profile) throw new AppError('not_found')
  return profile
}

/** Has the caller's profile looked at. */
export async function submitApplication(deps: Deps, caller: Caller): Promise<OwnApplication> {
  await inTransaction(deps, async deps => {
    const profile = await lockOwnProfile(deps, caller)
    if (profile.approval === 'submitted') return
    if (profile.approval !== 'draft' && profile.approval !== 'returned')
      throw new AppError('application.closed')
    const isOpen = deps.config.coachApproval === 'open'
    profile.approval = isOpen ? 'approved' : 'submitted'
    if (!isOpen) await openApplication(deps, profile, ['profile'])
  })
  return getOwnApplication(deps, caller)
}

/** Makes it a draft again, which nobody looks at; its proofs stay for as long as they may. */
export async function withdrawApplication(deps: Deps, caller: Caller): Promise<OwnApplication> {
  await inTransaction(deps, async deps => {
    const profile = await lockOwnProfile(deps, caller)
    if (profile.approval === 'draft') return
    if (profile.approval !== 'submitted') throw new AppError('application.closed')
    profile.approval = 'draft'
    await deps.em
      .getKysely()
      .deleteFrom('applications')
      .where('mentor_profile_id', '=', profile.id)
      .where('decided_at', 'is', null)
      .execute()
  })
  return getOwnApplication(deps, caller)
}
