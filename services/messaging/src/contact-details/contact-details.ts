import { limits, type Message, type Role } from '@kocyolu/contracts'
import { deleteInBatches } from '@kocyolu/service'
import { type DetailKind, detailKinds, type PrivateKind } from '@kocyolu/service/private-details'
import { sql } from 'kysely'
import { SentDetails } from '../db/entities.ts'
import type { Deps } from '../service.ts'

/** Details for which a message waits to be confirmed. */
export type HeldKind = DetailKind | PrivateKind

const isContact = (kind: HeldKind): boolean => detailKinds.some(each => each === kind)

type Member = { role: Role; minor: boolean }

/** Whether contact details between two people wait to be confirmed: between a coach and a student who is a minor. */
export const holdsDetails = (one: Member, other: Member): boolean =>
  isOfMinor(one, other) || isOfMinor(other, one)

const isOfMinor = (student: Member, mentor: Member): boolean =>
  student.role === 'student' && student.minor && mentor.role === 'mentor'

const daysMs = limits.contactDetailsDays * 86_400_000

/**
 * Writes down details of a message that is stored by the same transaction: it has its sender's counter, so of several at
 * once each counts those before it. Whether it is flagged: a coach's that gives or asks for what is private at once, one with
 * contact details where it is one too many within a week.
 */
export async function markDetails(
  deps: Pick<Deps, 'em' | 'clock'>,
  message: Pick<Message, 'id' | 'senderId' | 'recipientId'>,
  kinds: HeldKind[],
  senderRole: Role,
): Promise<boolean> {
  const { em, clock } = deps
  const { id, senderId, recipientId } = message
  const now = clock.now()
  const { count } = await em
    .getKysely()
    .selectFrom('sent_details')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('sender_id', '=', senderId)
    .where('sent_at', '>', new Date(now.getTime() - daysMs))
    .where(sql<boolean>`kinds && ${sql.val([...detailKinds])}::text[]`)
    .executeTakeFirstOrThrow()
  const isTooMany = kinds.some(isContact) && Number(count) + 1 >= limits.contactDetailsMax
  const isFlagged = isTooMany || (senderRole === 'mentor' && !kinds.every(isContact))
  em.persist(em.create(SentDetails, { messageId: id, senderId, recipientId, kinds, isFlagged, sentAt: now }))
  await em.flush()
  return isFlagged
}

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
