import type { EventPayload, SessionFact } from '@kocyolu/contracts'
import { dropMailsBefore, dropMailsOfProposal } from '../deliveries/farewell.ts'
import type { Deps } from '../service.ts'

/** News of a session, or of a proposal of another time for it. */
export type SessionNews = SessionFact &
  Partial<Pick<EventPayload<'session.proposal_ended'>, 'proposal' | 'how'>>

/**
 * Whether a session's news is still true: events come in any order, and one that a later change has overtaken is passed over.
 * Waiting mails about an earlier state are dropped. The row is held until the commit, so that two events about
 * one session never pass each other in between.
 */
export async function isCurrent(
  { em, clock }: Pick<Deps, 'em' | 'clock'>,
  session: SessionNews,
): Promise<boolean> {
  const { sessionId, sequence, proposal, how } = session
  const number = proposal?.number ?? 0
  const updatedAt = clock.now()
  const progress = await em
    .getKysely()
    .insertInto('session_progress')
    .values({ session_id: sessionId, sequence, updated_at: updatedAt, ended_proposal: how ? number : 0 })
    .onConflict(conflict =>
      conflict.column('session_id').doUpdateSet(({ fn, ref }) => ({
        sequence: fn<number>('greatest', [ref('session_progress.sequence'), ref('excluded.sequence')]),
        ended_proposal: fn<number>('greatest', [
          ref('session_progress.ended_proposal'),
          ref('excluded.ended_proposal'),
        ]),
        updated_at: updatedAt,
      })),
    )
    .returning(['sequence', 'ended_proposal'])
    .executeTakeFirstOrThrow()
  if (how) await dropMailsOfProposal({ em }, sessionId, number)
  const isOver = proposal && !how && progress.ended_proposal >= number
  if (progress.sequence > sequence || isOver) return false
  await dropMailsBefore({ em }, session)
  return true
}
