import { createHmac } from 'node:crypto'
import type { ProofPart } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'

/** The evidence of a proof, as it is compared: an address, a control code, or the bytes of a file. */
export type Evidence = string | Uint8Array

/** Stored form of it: the table alone says nothing of what proves whom. An earlier key counts too. */
function hashesOf({ config }: Pick<Deps, 'config'>, evidence: Evidence): string[] {
  const same = typeof evidence === 'string' ? evidence.trim().toLowerCase() : evidence
  return config.sessionKeys.map(key => createHmac('sha256', key).update(same).digest('base64url'))
}

/** Whether evidence was given for another profile before; from now on it is this one's, unless it was another's. */
export async function isUsedByOther(
  deps: Pick<Deps, 'em' | 'config'>,
  { part, mentorProfileId, evidence }: { part: ProofPart; mentorProfileId: number; evidence: Evidence },
): Promise<boolean> {
  const hashes = hashesOf(deps, evidence)
  await sql`insert into used_proofs (part, hash, mentor_profile_id) values (${part}, ${hashes[0]}, ${mentorProfileId})
    on conflict do nothing`.execute(deps.em.getKysely())
  const { rows } = await sql`select from used_proofs
    where part = ${part} and hash = any(${hashes}) and mentor_profile_id <> ${mentorProfileId}`.execute(
    deps.em.getKysely(),
  )
  return rows.length > 0
}
