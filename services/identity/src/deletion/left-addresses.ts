import { createHmac } from 'node:crypto'
import { dayMs, type EventPayload, limits } from '@kocyolu/contracts'
import { emit } from '@kocyolu/service'
import { sql } from 'kysely'
import type { User } from '../db/entities.ts'
import type { Deps } from '../service.ts'

/** The mailbox of an address: what stands behind a plus sign, and dots at a provider that ignores them, make no other one. */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  const [own = ''] = name.split('+')
  return `${host === 'gmail.com' || host === 'googlemail.com' ? own.replaceAll('.', '') : own}@${host}`
}

/** Stored form of an address: with the table alone no address can be tried on it. */
const hashesOf = ({ config }: Pick<Deps, 'config'>, email: string): string[] =>
  [...config.linkKeys, ...config.formerLinkKeys].map(key =>
    createHmac('sha256', key)
      .update(`left ${mailboxOf(email)}`)
      .digest('base64url'),
  )

/** Whether services keep cases is known by then: the second round of a deletion is over. */
const unknownMs = 9 * dayMs

/** Remembers whose account goes, by a hash: part of the deletion. */
export async function rememberLeft(deps: Deps, { id, email, suspended }: User): Promise<void> {
  const [hash] = hashesOf(deps, email)
  await sql`insert into left_addresses (user_id, address_hash, suspended, left_at)
    values (${id}::uuid, ${hash}, ${suspended}, ${deps.clock.now()}) on conflict do nothing`.execute(
    deps.em.getKysely(),
  )
}

/** A service keeps a case about who left, or keeps none any more. */
export async function noteCases(
  { em }: Pick<Deps, 'em'>,
  { userId, service, isKept }: EventPayload<'user.cases_kept'>,
): Promise<void> {
  const kept = isKept
    ? sql`array(select distinct unnest(kept_by || ${service}::text))`
    : sql`array_remove(kept_by, ${service})`
  await sql`update left_addresses set kept_by = ${kept} where user_id = ${userId}::uuid`.execute(
    em.getKysely(),
  )
}

/** Forgets who left without a case, and who was suspended long ago. */
export async function forgetLeft({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  await sql`delete from left_addresses where kept_by = '{}' and left_at < ${new Date(now - unknownMs)}
    and (not suspended or left_at < ${new Date(now - limits.caseKeptDays * dayMs)})`.execute(em.getKysely())
}

/** A new coach whose mailbox was another account's that was suspended, or has a case: those who decide learn of it. */
export async function markReturned(
  deps: Deps,
  { mentorProfileId, userId }: EventPayload<'mentor.created'>,
): Promise<void> {
  const user = await deps.em
    .getKysely()
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return
  const { rows } = await sql<{ suspended: boolean }>`select suspended from left_addresses
    where address_hash = any(${hashesOf(deps, user.email)}) and (suspended or kept_by <> '{}')
    order by suspended desc limit 1`.execute(deps.em.getKysely())
  const [left] = rows
  if (left) emit(deps, 'mentor.marked', { mentorProfileId, mark: left.suspended ? 'suspended' : 'reported' })
}
