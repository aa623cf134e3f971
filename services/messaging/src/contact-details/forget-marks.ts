import { limits } from '@kocyolu/contracts'
import { deleteInBatches } from '@kocyolu/service'
import type { Deps } from '../service.ts'

const keptMs = limits.caseKeptDays * 86_400_000

/** Deletes marks that have been counted long ago, when the reports that came of them go as well. */
export async function forgetMarks({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<void> {
  const db = em.getKysely()
  const before = new Date(clock.now().getTime() - keptMs)
  await deleteInBatches(async limit => {
    const old = db.selectFrom('sent_details').select('message_id').where('sent_at', '<', before).limit(limit)
    const { numDeletedRows } = await db
      .deleteFrom('sent_details')
      .where('message_id', 'in', old)
      .executeTakeFirstOrThrow()
    return numDeletedRows
  })
}
