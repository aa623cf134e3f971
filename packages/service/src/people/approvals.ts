import type { EventPayload } from '@kocyolu/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Em } from '../data/orm.ts'
import { goes, type PersonalData } from '../personal-data/personal-data.ts'

/**
 * Approvals of coaches, for a service that follows coaching's. Coaches from before count as approved, until coaching says otherwise
 * of each; a later one without a row is not.
 */
export const approvalsSql: readonly string[] = [
  'create table approvals (user_id uuid primary key, version integer not null, approved boolean not null)',
  "insert into approvals (user_id, version, approved) select user_id, 0, true from people where role = 'mentor'",
]

/** Approvals in a service's personal data. */
export const approvalsData: PersonalData = { approvals: goes('user_id', 'it repeats what coaching has') }

/** Whether a person is an approved coach. */
export const isApprovedCoach = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from approvals approval where approval.user_id = ${userId} and approval.approved)`

/** Likewise, as a question of its own. With `share` no approval changes until the transaction ends. */
export async function readApproval(
  { em }: { em: Em },
  userId: string,
  { share = false } = {},
): Promise<boolean> {
  const lock = share ? sql`for share` : sql``
  const { rows } = await sql<{ approved: boolean }>`
    select approved from approvals where user_id = ${userId}::uuid ${lock}`.execute(em.getKysely())
  return rows[0]?.approved === true
}

/** Keeps a coach's approval; an older one never wins. Whether this one was newer. */
export async function rememberApproval(
  { em }: { em: Em },
  { userId, version, approved }: EventPayload<'mentor.approval_changed'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into approvals (user_id, version, approved) values (${userId}::uuid, ${version}, ${approved})
    on conflict (user_id) do update set version = excluded.version, approved = excluded.approved
      where approvals.version < excluded.version
    returning user_id`.execute(em.getKysely())
  return rows.length > 0
}
