import { deleteInBatches, emit, inTransaction, type WithEm } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps, ProcessDeps } from '../service.ts'

/** In SQL, of a row of `mentor_profiles`: whether its coach is one whom the public may meet. The other services follow it. */
export const approved = (profile: string) => {
  const column = (name: string) => sql.ref(`${profile}.${name}`)
  return sql<boolean>`(${column('approval')} = 'approved' and not ${column('hidden')})`
}
const isNews = sql`${approved('mentor_profiles')} is distinct from approval_published`

/** Whether a user is an approved coach at this moment. */
export async function isApproved({ em }: Pick<Deps, 'em'>, userId: string): Promise<boolean> {
  const found = await em
    .getKysely()
    .selectFrom('mentor_profiles')
    .select('id')
    .where('user_id', '=', userId)
    .where(approved('mentor_profiles'))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Publishes the approval of a profile, where it is another than the last that was published: part of the transaction that changes it,
 * whose entities are flushed.
 */
export async function publishApproval(deps: Deps, mentorProfileId: number): Promise<void> {
  await publishSome(deps, sql`id = ${mentorProfileId}`)
}

async function publishSome(deps: WithEm<ProcessDeps>, where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ userId: string; version: number; approved: boolean }>`
    update mentor_profiles set approval_published = ${approved('mentor_profiles')},
      approval_version = greatest(nextval('approval_versions')::integer, approval_version + 1)
    where ${isNews} and ${where}
    returning user_id as "userId", approval_version as version, approval_published as approved`.execute(
    deps.em.getKysely(),
  )
  for (const row of rows) emit(deps, 'mentor.approval_changed', row)
  await deps.em.flush()
  return rows.length
}

/** Publishes all that were not: of profiles from before, and of what no use case changed. */
export async function publishApprovals(deps: Deps): Promise<void> {
  const waiting = (limit: number) => sql`id in (select id from mentor_profiles
    where ${isNews} order by id limit ${limit} for update skip locked)`
  await deleteInBatches(limit => inTransaction(deps, deps => publishSome(deps, waiting(limit))), 100)
}
