import type { SessionFact } from '@kocyolu/contracts'
import { dropMailsBefore } from '../deliveries/drop-mails.ts'
import type { Deps } from '../service.ts'

/**
 * Whether a session's news is still true: events come in any order, and one that a later change has overtaken is passed over.
 * What waits to be mailed about an earlier state is dropped. The row is held until the commit, so that two events about
 * one session never pass each other in between.
 */
export async function isCurrent(
  { em, clock }: Pick<Deps, 'em' | 'clock'>,
  session: SessionFact,
): Promise<boolean> {
  const { sessionId, sequence } = session
  const updatedAt = clock.now()
  const progress = await em
    .getKysely()
    .insertInto('told_sessions')
    .values({ session_id: sessionId, sequence, updated_at: updatedAt })
    .onConflict(conflict =>
      conflict.column('session_id').doUpdateSet(({ fn, ref }) => ({
        sequence: fn<number>('greatest', [ref('told_sessions.sequence'), ref('excluded.sequence')]),
        updated_at: updatedAt,
      })),
    )
    .returning('sequence')
    .executeTakeFirstOrThrow()
  if (progress.sequence > sequence) return false
  await dropMailsBefore({ em }, session)
  return true
}
