import { randomUUID } from 'node:crypto'
import {
  type Caller,
  limits,
  type OwnApplication,
  type ProofKind,
  type ProofPart,
  type StrangersFile,
} from '@kocyolu/contracts'
import { AppError, audit, emit, inTransaction, invalidField, isMailedCode } from '@kocyolu/service'
import { kindOf, makeWhole } from '@kocyolu/service/pictures'
import type { InferEntity } from '@mikro-orm/core'
import { sql } from 'kysely'
import { ApplicationProof, type MentorProfile, RecordProof, UniversityCode } from '../db/coach.entities.ts'
import { mentorName } from '../profiles/mentor-profile.ts'
import type { Deps } from '../service.ts'
import { lockHours } from '../sessions/booking-checks.ts'
import { requireOwnProfile } from '../time-off/time-off.ts'
import {
  getOwnApplication,
  isUniversityAddress,
  lockOwnProfile,
  openApplication,
  touchApplication,
} from './applications.ts'
import { keepProofsOf } from './keep-proofs.ts'
import { type Evidence, isUsedByOther } from './used-proofs.ts'

/** The longer edge of a picture as it is kept: a page of print can be read. */
const keptEdge = 2400

type GivenProof = { kind: ProofKind; detail?: string; bytes?: Uint8Array; evidence: Evidence }
type RankOrUniversity = Exclude<ProofPart, 'record'>

/** Takes a picture or a PDF. Nothing is worked on for who has no profile that can be proved. */
export async function uploadProof(
  deps: Deps,
  caller: Caller,
  part: ProofPart,
  file: Uint8Array,
): Promise<OwnApplication> {
  const { state } = await getOwnApplication(deps, caller)
  if (state === 'refused') throw new AppError('application.closed')
  await deps.proofUploads.consume(caller.id)
  const kind = kindOf(file)
  if (!kind) throw new AppError('attachment.type')
  const bytes = kind === 'document' ? file : await wholePicture(file, caller)
  if (part === 'record') return giveRecord(deps, caller, kind, bytes)
  return giveProof(deps, caller, part, { kind, bytes, evidence: file })
}

async function wholePicture(file: Uint8Array, caller: Caller): Promise<Uint8Array> {
  const { files } = await makeWhole(file, [keptEdge], caller.id)
  const [only] = files
  if (!only) throw new AppError('picture.unreadable')
  return only.bytes
}

/** Keeps a proof in the place of the one before. Of an approved profile it is looked at by itself. */
export async function giveProof(
  deps: Deps,
  caller: Caller,
  part: RankOrUniversity,
  { kind, detail, bytes, evidence }: GivenProof,
): Promise<OwnApplication> {
  await inTransaction(deps, async deps => {
    const profile = await lockOwnProfile(deps, caller)
    if (profile.approval === 'refused') throw new AppError('application.closed')
    const used = await isUsedByOther(deps, { part, mentorProfileId: profile.id, evidence })
    // Who reads a mailbox is one person; of a document or a code an admin decides.
    if (used && kind === 'mail') throw new AppError('application.code_used')
    const kept = {
      ...{ kind, detail: detail ?? null, given_at: deps.clock.now(), used_by_other: used },
      bytes: bytes ? Buffer.from(bytes) : null,
    }
    await deps.em
      .getKysely()
      .insertInto('application_proofs')
      .values({ mentor_profile_id: profile.id, part, ...kept })
      .onConflict(conflict => conflict.columns(['mentor_profile_id', 'part']).doUpdateSet(kept))
      .execute()
    await haveSeen(deps, profile, part)
  })
  return getOwnApplication(deps, caller)
}

const haveSeen = (deps: Deps, profile: { id: number; userId: string; approval: string }, part: ProofPart) =>
  profile.approval === 'approved'
    ? openApplication(deps, profile, [part])
    : touchApplication(deps, profile.id)

/** Keeps a record in the place of the one before. Unlike of other proofs, no hash of it is kept. */
async function giveRecord(
  deps: Deps,
  caller: Caller,
  kind: 'picture' | 'document',
  bytes: Uint8Array,
): Promise<OwnApplication> {
  await inTransaction(deps, async deps => {
    const profile = await lockOwnProfile(deps, caller)
    if (profile.approval === 'refused') throw new AppError('application.closed')
    const kept = { kind, bytes: Buffer.from(bytes), givenAt: deps.clock.now() }
    await deps.em.upsert(RecordProof, { mentorProfileId: profile.id, ...kept })
    await haveSeen(deps, profile, 'record')
  })
  return getOwnApplication(deps, caller)
}

/** Deletes a proof of the caller's. */
export async function deleteProof(deps: Deps, caller: Caller, part: ProofPart): Promise<OwnApplication> {
  await inTransaction(deps, async deps => {
    const { id } = await requireOwnProfile(deps.em, caller)
    // With a consent that ends, hours may end.
    if (part === 'record') await lockHours(deps.em, id)
    const profile = await lockOwnProfile(deps, caller)
    if (part === 'record') await forgetRecord(deps, profile)
    else await deps.em.nativeDelete(ApplicationProof, { mentorProfileId: id, part })
    await touchApplication(deps, id)
  })
  return getOwnApplication(deps, caller)
}

/** Deletes a record, and that one was seen: where one is needed, there is none from now on. */
async function forgetRecord(
  deps: Deps,
  profile: Pick<InferEntity<typeof MentorProfile>, 'id' | 'recordCheckedAt' | 'recordDueAt'>,
): Promise<void> {
  await deps.em.nativeDelete(RecordProof, { mentorProfileId: profile.id })
  if (!profile.recordCheckedAt) return
  Object.assign(profile, { recordCheckedAt: null, recordDueAt: deps.clock.now() })
  await keepProofsOf(deps, profile.id)
}

/** The file of a proof of an application that waits. That an admin has seen it is written before they do. */
export async function readProof(
  deps: Deps,
  caller: Caller,
  { id, part }: { id: number; part: ProofPart },
): Promise<StrangersFile> {
  return inTransaction(deps, async deps => {
    const proofs =
      part === 'record'
        ? sql`select mentor_profile_id, kind, bytes from record_proofs`
        : sql`select mentor_profile_id, kind, bytes from application_proofs where part = ${part}`
    const { rows } = await sql<{ mentor_profile_id: number; kind: ProofKind; bytes: Buffer | null }>`
      select application.mentor_profile_id, proof.kind, proof.bytes
      from applications application
        join (${proofs}) proof on proof.mentor_profile_id = application.mentor_profile_id
      where application.id = ${id} and application.decided_at is null`.execute(deps.em.getKysely())
    const [found] = rows
    if (!found?.bytes) throw new AppError('not_found')
    const subject = { id: found.mentor_profile_id, name: await mentorName(deps.em, found.mentor_profile_id) }
    audit(deps, { actor: caller, action: 'application.proof_seen', subject, after: { part } })
    const isPicture = found.kind === 'picture'
    return {
      name: `${part}-${found.mentor_profile_id}.${isPicture ? 'webp' : 'pdf'}`,
      type: isPicture ? 'image/webp' : 'application/pdf',
      bytes: found.bytes,
    }
  })
}

/** Deletes proofs without a decision in time, and codes that count no more. */
export async function forgetProofs({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<void> {
  const db = em.getKysely()
  const before = new Date(clock.now().getTime() - limits.proofDays * 86_400_000)
  const gone = await db
    .deleteFrom('application_proofs')
    .where('given_at', '<', before)
    .returning('mentor_profile_id')
    .execute()
  const records = await db
    .deleteFrom('record_proofs')
    .where('given_at', '<', before)
    .returning('mentor_profile_id')
    .execute()
  // A decision is not made from a proof that was seen and is gone.
  for (const { mentor_profile_id } of [...gone, ...records]) await touchApplication({ em }, mentor_profile_id)
  await db.deleteFrom('university_codes').where('ends_at', '<', clock.now()).execute()
}

/** Mails a code to an address at a university; the one before counts no more. */
export async function sendUniversityCode(deps: Deps, caller: Caller, email: string): Promise<OwnApplication> {
  if (!isUniversityAddress(email)) throw invalidField('email', 'It is not an address under edu.tr')
  const { state } = await getOwnApplication(deps, caller)
  if (state === 'refused') throw new AppError('application.closed')
  await deps.codeMails.consume(caller.id)
  // The owner of the mailbox is not to be flooded by many accounts.
  await deps.codeMails.consume(email)
  await inTransaction(deps, async deps => {
    const profile = await lockOwnProfile(deps, caller)
    const codeId = randomUUID()
    const endsAt = new Date(deps.clock.now().getTime() + limits.universityCodeMinutes * 60_000)
    await deps.em.upsert(UniversityCode, { mentorProfileId: profile.id, email, codeId, tries: 0, endsAt })
    emit(deps, 'mentor.code_requested', { userId: caller.id, email, codeId })
  })
  return getOwnApplication(deps, caller)
}

/** Takes the code that came. Each try counts before it is compared. */
export async function checkUniversityCode(
  deps: Deps,
  caller: Caller,
  given: string,
): Promise<OwnApplication> {
  const found = await deps.em
    .getKysely()
    .updateTable('university_codes')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('mentor_profile_id', '=', eb =>
      eb.selectFrom('mentor_profiles').select('id').where('user_id', '=', caller.id),
    )
    .where('tries', '<', limits.universityCodeTries)
    .where('ends_at', '>', deps.clock.now())
    .returning(['code_id', 'email'])
    .executeTakeFirst()
  if (!found || !isMailedCode(deps.config.sessionKeys, found.code_id, given))
    throw new AppError('application.code')
  const application = await giveProof(deps, caller, 'university', {
    ...{ kind: 'mail', detail: found.email, evidence: found.email },
  })
  await deps.em.getKysely().deleteFrom('university_codes').where('code_id', '=', found.code_id).execute()
  return { ...application, codeSentTo: null }
}
