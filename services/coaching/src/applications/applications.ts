import {
  type AskedPart,
  type Caller,
  conductVersion,
  type DecideApplication,
  type EventPayload,
  type OwnApplication,
  type Proof,
  type ProofPart,
} from '@kocyolu/contracts'
import {
  AppError,
  audit,
  emit,
  inTransaction,
  invalidField,
  keepDecision,
  lockRow,
  notFound,
  rememberCaller,
} from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import { publishApproval } from '../approval/approval.ts'
import {
  Application,
  ApplicationProof,
  FirstApproval,
  MentorProfile,
  RecordProof,
} from '../db/coach.entities.ts'
import { findProfilePiece, mentorName } from '../profiles/mentor-profile.ts'
import type { Deps } from '../service.ts'
import { lockHours } from '../sessions/booking-checks.ts'
import { keepProofsOf, readDues } from './keep-proofs.ts'

type Profile = { id: number; userId: string }

/** Submits parts of a profile for review; what waits already is added to, and keeps its place. */
export async function openApplication(deps: Deps, profile: Profile, asks: AskedPart[]): Promise<void> {
  const { rows } = await sql<{ revision: number }>`
    insert into applications (mentor_profile_id, asks, submitted_at)
    values (${profile.id}, ${asks}::text[], ${deps.clock.now()})
    on conflict (mentor_profile_id) where decided_at is null do update set
      revision = applications.revision + 1,
      asks = array(select distinct unnest(applications.asks || excluded.asks) order by 1)
    returning revision`.execute(deps.em.getKysely())
  if (rows[0]?.revision !== 1) return
  tellCoach(deps, profile, { state: 'submitted', inPart: !asks.includes('profile'), reason: '' })
}

/** The basis of a decision has changed. */
export async function touchApplication({ em }: Pick<Deps, 'em'>, mentorProfileId: number): Promise<void> {
  await sql`update applications set revision = revision + 1
    where mentor_profile_id = ${mentorProfileId} and decided_at is null`.execute(em.getKysely())
}

function tellCoach(
  deps: Deps,
  { userId }: Profile,
  change: Omit<EventPayload<'mentor.application_changed'>, 'userId'>,
): void {
  emit(deps, 'mentor.application_changed', { userId, ...change })
}

/** How far the caller's own profile is. */
export async function getOwnApplication(deps: Deps, caller: Caller): Promise<OwnApplication> {
  const { em, clock, config } = deps
  const db = em.getKysely()
  const profile = await db
    .selectFrom('mentor_profiles')
    .select(['id', 'approval', 'rank_proved', 'university_proved', 'conduct_version', 'conduct_accepted_at'])
    .select('record_checked_at')
    .select(mayLeave.as('mayLeave'))
    .where('user_id', '=', caller.id)
    .executeTakeFirstOrThrow(notFound)
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
    recordCheckedAt: profile.record_checked_at?.toISOString() ?? null,
    recordNeeded: config.coachRecord === 'required',
    dues: await readDues(deps, profile.id),
    proofs: await listProofs({ em }, profile.id),
    codeSentTo: code?.email ?? null,
    last: last ? decidedView(last) : null,
    mayLeave: profile.mayLeave,
    conduct: { version: conductVersion, acceptedAt: conductAcceptedAt(profile) },
  }
}

type Conduct = { conduct_version: string | null; conduct_accepted_at: Date | null }

/** When the rules of conduct in force were accepted. */
export const conductAcceptedAt = (profile: Conduct): string | null =>
  profile.conduct_version === conductVersion ? (profile.conduct_accepted_at?.toISOString() ?? null) : null

/** Keeps that the caller has accepted the rules of conduct, in the version that they were shown. */
export async function acceptConduct(deps: Deps, caller: Caller, version: string): Promise<OwnApplication> {
  if (version !== conductVersion) throw new AppError('conflict')
  await inTransaction(deps, async deps => {
    const profile = await lockOwnProfile(deps, caller)
    if (profile.conductVersion === version) return
    Object.assign(profile, { conductVersion: version, conductAcceptedAt: deps.clock.now() })
    await touchApplication(deps, profile.id)
  })
  return getOwnApplication(deps, caller)
}

/** A profile in which no session was ever requested, and that no admin has hidden, refused or marked. */
export const mayLeave = sql<boolean>`(not hidden and mark is null and approval <> 'refused'
  and not exists (select from mentor_sessions session where session.mentor_profile_id = mentor_profiles.id))`

type Decided = {
  decision: 'approved' | 'returned' | 'refused' | null
  reason: string
  decided_at: Date | null
}

export function decidedView({ decision, reason, decided_at }: Decided) {
  if (!decision || !decided_at) throw new Error('The application waits')
  return { decision, reason, decidedAt: decided_at.toISOString() }
}

/** Evidence of a coach, without the files. */
export async function listProofs(
  { em }: Pick<Deps, 'em'>,
  mentorProfileId: number,
  { forAdmin = false } = {},
): Promise<Proof[]> {
  const db = em.getKysely()
  const rows = await db
    .selectFrom('application_proofs')
    .select(['part', 'kind', 'detail', 'given_at', 'used_by_other'])
    .where('mentor_profile_id', '=', mentorProfileId)
    .orderBy('part')
    .execute()
  const record = await db
    .selectFrom('record_proofs')
    .select(['kind', 'given_at'])
    .where('mentor_profile_id', '=', mentorProfileId)
    .executeTakeFirst()
  const proofs = rows.map(({ part, kind, detail, given_at, used_by_other }): Proof => {
    const usedByOther = forAdmin && used_by_other
    return { part, kind, detail, givenAt: given_at.toISOString(), ...(usedByOther && { usedByOther }) }
  })
  if (!record) return proofs
  const { kind, given_at } = record
  return [...proofs, { part: 'record', kind, detail: null, givenAt: given_at.toISOString() }]
}

/** Deletes what proves parts of a profile. */
async function deleteProofs({ em }: Pick<Deps, 'em'>, mentorProfileId: number): Promise<void> {
  await em.nativeDelete(ApplicationProof, { mentorProfileId })
  await em.nativeDelete(RecordProof, { mentorProfileId })
}

/** The caller's profile, locked: until the transaction ends, no other process changes its state. */
export const lockOwnProfile = (deps: Pick<Deps, 'em'>, caller: Caller) =>
  lockRow(deps, MentorProfile, { userId: caller.id })

/** Refuses who is known to be under eighteen: a coach meets minors alone. */
export async function refuseMinor({ em }: Pick<Deps, 'em'>, userId: string): Promise<void> {
  const { rows } = await sql`select from people where user_id = ${userId}::uuid and minor`.execute(
    em.getKysely(),
  )
  if (rows.length > 0) throw new AppError('mentor.underage')
}

/** Whether the caller's address still has to be proved. */
export const isUnproved = ({ config }: Pick<Deps, 'config'>, caller: Caller): boolean =>
  config.authRequireVerifiedEmail && !caller.emailVerified

/** Has the caller's profile looked at. */
export async function submitApplication(deps: Deps, caller: Caller): Promise<OwnApplication> {
  if (isUnproved(deps, caller)) throw new AppError('account.email_unverified')
  await refuseMinor(deps, caller.id)
  await inTransaction(deps, async deps => {
    const profile = await lockOwnProfile(deps, caller)
    if (profile.approval === 'submitted') return
    if (profile.approval !== 'draft' && profile.approval !== 'returned')
      throw new AppError('application.closed')
    const isOpen = deps.config.coachApproval === 'open'
    profile.approval = isOpen ? 'approved' : 'submitted'
    if (!isOpen) await openApplication(deps, profile, ['profile'])
    await deps.em.flush()
    await publishApproval(deps, profile.id)
  })
  return getOwnApplication(deps, caller)
}

/** Makes it a draft again, which no admin reviews; its proofs stay for as long as they may. */
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

/** Decides an application once, about what was seen. The proofs go with the decision; the first of two yeses is none yet. */
export function decideApplication(
  deps: Deps,
  caller: Caller,
  id: number,
  decided: DecideApplication,
): Promise<void> {
  return inTransaction(deps, async deps => {
    const { em, clock } = deps
    const place = await em.findOneOrFail(
      Application,
      { id },
      { fields: ['mentorProfileId'], failHandler: notFound },
    )
    // In the order in which the coach's own calls lock; a proof that holds gives hours back.
    await lockHours(em, place.mentorProfileId)
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }
    const profile = await em.findOneOrFail(MentorProfile, { id: place.mentorProfileId }, lock)
    const application = await em.findOneOrFail(Application, { id }, { ...lock, failHandler: notFound })
    if (application.decidedAt) throw new AppError('application.decided')
    if (application.revision !== decided.revision) throw new AppError('application.changed')
    if (profile.userId === caller.id) throw new AppError('report.own')
    const { decision, reason } = decided
    if (decision === 'approved') {
      await refuseMinor(deps, profile.userId)
      if (profile.approval !== 'approved' && profile.conductVersion !== conductVersion)
        throw new AppError('application.conduct')
      const hasRecord = profile.recordCheckedAt || decided.recordChecked
      if (profile.approval !== 'approved' && deps.config.coachRecord === 'required' && !hasRecord)
        throw new AppError('application.record')
    }
    const isRenamed = application.asks.includes('name')
    // Sent back under a name that does not hold, a coach is approved no longer.
    const inPart = profile.approval === 'approved' && !(decision === 'returned' && isRenamed)
    if (profile.approval === 'approved' && decision === 'refused')
      throw invalidField('decision', 'An approved coach is refused by moderation')

    const proofs = await listProofs(deps, profile.id)
    const said = provedParts(application.asks, decided)
    for (const part of said)
      if (!proofs.some(proof => proof.part === part)) throw invalidField(fieldOf[part], 'There is no proof')
    const now = clock.now()
    const subject = { id: profile.id, name: await mentorName(em, profile.id) }
    const first = await readFirstYes(deps, caller, application)
    const needsTwo = decision === 'approved' && deps.config.coachApprovalAdmins > 1
    // Of two admins, both have to have seen it.
    const holds = first && needsTwo ? said.filter(part => first.includes(part)) : said
    if (decision === 'approved' && holds.length === 0) refuseUnmarked(application.asks, proofs)
    if (needsTwo && !first) {
      await rememberCaller(deps, caller)
      const seen = { revision: application.revision, parts: said, givenAt: now }
      await em.upsert(FirstApproval, { applicationId: id, adminId: caller.id, ...seen })
      audit(deps, {
        actor: caller,
        action: 'application.first_yes',
        subject,
        after: { asks: application.asks, proved: said },
      })
      await em.flush()
      return
    }
    if (holds.includes('rank')) Object.assign(profile, { rankProved: true, rankProvedAt: now })
    if (holds.includes('university'))
      Object.assign(profile, { universityProved: true, universityProvedAt: now, studentCheckedAt: now })
    if (holds.includes('record')) Object.assign(profile, { recordCheckedAt: now })
    const isApproval = decision === 'approved' && !inPart
    // The first admin has not seen the record that the second has.
    if (isApproval && deps.config.coachRecord === 'required' && !profile.recordCheckedAt)
      throw new AppError('application.record')
    if (isApproval) profile.studentCheckedAt ??= now
    Object.assign(application, { decision, reason, decidedAt: now })
    await em.nativeDelete(FirstApproval, { applicationId: id })
    if (!inPart) profile.approval = decision
    profile.updatedAt = now
    await em.flush()
    await publishApproval(deps, profile.id)
    await deleteProofs(deps, profile.id)
    await keepProofsOf(deps, profile.id)

    const after = { asks: application.asks, proved: holds, reason }
    audit(deps, { actor: caller, action: `application.${decision}`, subject, after })
    const caseId = decision === 'refused' ? await refuse(deps, caller, profile, reason) : undefined
    tellCoach(deps, profile, { state: decision, inPart, reason, ...(caseId && { caseId }) })
  })
}

/** Facts that were asked about and hold; a whole profile asks about both. */
function provedParts(asks: readonly AskedPart[], decided: DecideApplication): ProofPart[] {
  const isAsked = (part: ProofPart) => asks.includes('profile') || asks.includes(part)
  return [
    ...(decided.rankProved && isAsked('rank') ? (['rank'] as const) : []),
    ...(decided.universityProved && isAsked('university') ? (['university'] as const) : []),
    ...(decided.recordChecked && isAsked('record') ? (['record'] as const) : []),
  ]
}

/** Where nothing but its proofs is asked about, an approval that marks none would delete them unseen. */
function refuseUnmarked(asks: readonly AskedPart[], proofs: readonly Pick<Proof, 'part'>[]): void {
  if (asks.includes('profile') || asks.includes('name')) return
  const given = proofs.find(({ part }) => asks.includes(part))
  if (given) throw invalidField(fieldOf[given.part], 'Say which proof holds, or return the application')
}

const fieldOf = {
  rank: 'rankProved',
  university: 'universityProved',
  record: 'recordChecked',
} as const satisfies Record<ProofPart, keyof DecideApplication>

/**
 * Proofs that another admin found to hold who said yes first; null where none has. A yes of one who is no admin any more does not count, nor
 * does one to an application that was another. The admin's row is locked: who loses the role at this moment has lost it, or has said yes.
 */
async function readFirstYes(
  { em }: Deps,
  caller: Caller,
  { id, revision }: { id: number; revision: number },
): Promise<ProofPart[] | null> {
  const { rows } = await sql<{ parts: ProofPart[] }>`select yes.parts
    from first_approvals yes join people admin on admin.user_id = yes.admin_id
    where yes.application_id = ${id} and yes.revision = ${revision} and yes.admin_id <> ${caller.id}::uuid
      and admin.role = 'admin' and not admin.suspended
    for share of admin`.execute(em.getKysely())
  return rows[0]?.parts ?? null
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

/** Reverts a refusal: the profile waits again, and its owner is a coach. */
export async function reopenRefused(deps: Deps, mentorProfileId: number): Promise<void> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }
  const profile = await deps.em.findOne(MentorProfile, { id: mentorProfileId, approval: 'refused' }, lock)
  if (!profile) return
  profile.approval = 'submitted'
  await deps.em.flush()
  emit(deps, 'mentor.created', { mentorProfileId, userId: profile.userId })
  await openApplication(deps, profile, ['profile'])
}

type Claims = {
  university?: string | undefined
  rankingYKS?: number | null | undefined
  rankingYear?: number | null | undefined
}

/** Facts of a proof that the profile no longer states. */
export function changedParts(before: Claims, after: Claims): ProofPart[] {
  const rank = before.rankingYKS !== after.rankingYKS || before.rankingYear !== after.rankingYear
  const university = before.university !== after.university
  return [...(rank ? (['rank'] as const) : []), ...(university ? (['university'] as const) : [])]
}

/** Whether an address is at a university of the country, which alone have names under `edu.tr`. */
export const isUniversityAddress = (email: string): boolean =>
  /^[^@\s]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+edu\.tr$/.test(email)
