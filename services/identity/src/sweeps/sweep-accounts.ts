import { dayMs, hourMs } from '@kocyolu/contracts'
import { dueMax, eachRowDue, emit, inTransaction } from '@kocyolu/service'
import { sql } from 'kysely'
import { deletionDay } from '../deletion/deletion.ts'
import { ruleFor } from '../second-factors/second-factors.ts'
import type { Deps } from '../service.ts'
import { changeUser, endSignIns, lockUser } from '../users/change-user.ts'

const unprovedDays = 30

/**
 * Accounts whose address was never proved end when no sign-in of them can last any more: the address may be another
 * person's, who cannot sign up with it. As with any deletion it is mailed, and can be withdrawn.
 */
export async function leaveUnproved(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const unusedMs = Math.max(unprovedDays * dayMs, deps.config.sessionMaxHours * hourMs) + dayMs
  const before = new Date(now.getTime() - unusedMs)
  const { rows } = await sql<{ id: string }>`select id from users
    where not email_verified and role <> 'admin' and not suspended
      and deletion_due_at is null and created_at < ${before}
      and not exists (select from access_entries where user_id = users.id and kind = 'signed_in'
        and created_at >= ${before})
    order by id limit ${sql.lit(dueMax)}`.execute(deps.em.fork().getKysely())
  await eachRowDue(deps, {
    ...{ job: 'identity.sweep_deletions', what: 'unproved account', keys: rows.map(({ id }) => id) },
    work: endUnproved,
  })
}

async function endUnproved(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id })
    if (!user || user.emailVerified || user.deletionDueAt) return
    const deletionDueAt = deletionDay(deps)
    await changeUser(deps, id, () => ({ deletionDueAt, keepsReviews: false }))
    const dueAt = deletionDueAt.toISOString()
    emit(deps, 'user.account_changed', { userId: id, change: 'deletion_asked', dueAt })
  })
}

/** Ends what admins began while the site asked for no second factor, now that it does. */
export async function endOpenSignIns(deps: Deps): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`select id, email from users
    where role = 'admin' and not exists (select from second_factors
      where user_id = users.id and confirmed_at is not null)`.execute(deps.em.getKysely())
  for (const { id, email } of rows) {
    if (ruleFor(deps, { role: 'admin', email }) !== 'required') continue
    if ((await deps.signIns.beginnings(id)).length === 0) continue
    await inTransaction(deps, async deps => {
      const user = await lockUser(deps, { id })
      if (user) await endSignIns(deps, user)
    })
  }
}
