import type { EventPayload } from '@kocyolu/contracts'
import { inTransaction } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { changeUser } from './change-user.ts'
import { isLastAdmin, lockAdmins } from './lock-admins.ts'
import { auditChange } from './manage-user.ts'

/** Suspends somebody, or ends that, as it was decided about what they wrote; what was decided earlier never wins. */
export async function decideSuspension(
  deps: Deps,
  { userId, suspended, decidedAt, by }: EventPayload<'user.suspension_decided'>,
): Promise<void> {
  await inTransaction(deps, async deps => {
    const admins = await lockAdmins(deps)
    if (suspended && isLastAdmin(admins, userId)) return
    const { numUpdatedRows } = await deps.em
      .getKysely()
      .updateTable('users')
      .set({ suspension_decided_at: new Date(decidedAt) })
      .where('id', '=', userId)
      .where(eb =>
        eb.or([
          eb('suspension_decided_at', 'is', null),
          eb('suspension_decided_at', '<', new Date(decidedAt)),
        ]),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await changeUser(
      deps,
      userId,
      user => {
        auditChange(deps, by, user, { suspended })
        return { suspended }
      },
      'end',
    )
  })
}
