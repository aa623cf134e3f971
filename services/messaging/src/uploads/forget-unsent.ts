import { limits } from '@kocyolu/contracts'
import { deleteInBatches } from '@kocyolu/service'
import type { Deps } from '../service.ts'

/** Deletes uploads that nobody has sent. One that is being sent in this moment is waited for, and stays. */
export async function forgetUnsent({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<void> {
  const db = em.getKysely()
  const before = new Date(clock.now().getTime() - limits.unsentHours * 3_600_000)
  await deleteInBatches(async limit => {
    const old = db
      .selectFrom('attachments')
      .select('id')
      .where('message_id', 'is', null)
      .where('created_at', '<', before)
      .limit(limit)
    const { numDeletedRows } = await db
      .deleteFrom('attachments')
      .where('id', 'in', old)
      .where('message_id', 'is', null)
      .executeTakeFirstOrThrow()
    return numDeletedRows
  }, 100)
}
