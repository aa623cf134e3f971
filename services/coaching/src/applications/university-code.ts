import { randomUUID } from 'node:crypto'
import { type Caller, limits, type OwnApplication } from '@kocyolu/contracts'
import { AppError, emit, inTransaction, invalidField, isMailedCode } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { UniversityCode } from './application.entity.ts'
import { getOwnApplication, lockOwnProfile } from './own-application.ts'
import { isUniversityAddress } from './policy.ts'
import { giveProof } from './proofs.ts'

/** Mails a code to an address at a university; the one before counts no more. */
export async function sendUniversityCode(deps: Deps, caller: Caller, email: string): Promise<OwnApplication> {
  if (!isUniversityAddress(email)) throw invalidField('email', 'It is not an address under edu.tr')
  const { state } = await getOwnApplication(deps, caller)
  if (state === 'refused') throw new AppError('application.closed')
  await deps.codeMails.consume(caller.id)
  // Whoever has the mailbox is not to be flooded by many accounts.
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
  const application = await giveProof(deps, caller, 'university', { kind: 'mail', detail: found.email })
  await deps.em.getKysely().deleteFrom('university_codes').where('code_id', '=', found.code_id).execute()
  return { ...application, codeSentTo: null }
}
