import type { Caller } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'

/**
 * An attachment as the caller may see it: as one of its two people while its message is not removed, once it was sent; or as an
 * admin, when its message was reported.
 */
export function findVisible({ em }: Pick<Deps, 'em'>, { id: userId, role }: Caller, id: number) {
  const isReported = sql<boolean>`exists (
    select from report_cases where piece = 'message' and piece_id = attachments.message_id)`
  return em
    .getKysely()
    .selectFrom('attachments')
    .leftJoin('messages', 'messages.id', 'attachments.message_id')
    .select(['attachments.id', 'attachments.kind'])
    .where('attachments.id', '=', id)
    .where(eb =>
      eb.or([
        eb.and([
          eb.or([
            eb('attachments.sender_id', '=', userId),
            eb.and([eb('attachments.recipient_id', '=', userId), eb('messages.id', 'is not', null)]),
          ]),
          eb('messages.removed', 'is not', true),
        ]),
        ...(role === 'admin' ? [isReported] : []),
      ]),
    )
    .executeTakeFirst()
}
