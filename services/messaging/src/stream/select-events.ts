import { sql } from 'kysely'
import type { MessagingEm } from '../db/em.ts'
import { messageColumnsFor } from '../messages/message-view.ts'

export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>

/** A user's events, with their message and the person that they are about. */
export function selectEvents({ em }: { em: MessagingEm }, userId: string) {
  const personId = sql<string>`case ${userId}::uuid
    when messages.sender_id then messages.recipient_id
    when messages.recipient_id then messages.sender_id
    else (user_events.payload ->> 'personId')::uuid end`
  return em
    .getKysely()
    .selectFrom('user_events')
    .leftJoin('messages', 'messages.id', 'user_events.message_id')
    .leftJoin('people', join => join.on('people.user_id', '=', personId))
    .select(['user_events.seq', 'user_events.type', 'user_events.payload', ...messageColumnsFor(userId)])
    .select([
      'people.user_id as personId',
      'people.first_name as firstName',
      'people.last_name as lastName',
      'people.profile_image_url as profileImageUrl',
      'people.role',
    ])
    .innerJoinLateral(
      db =>
        db
          .selectFrom('messages as waiting')
          .select(({ fn, ref }) => [
            fn.countAll<number>().as('total'),
            fn
              .countAll<number>()
              .filterWhere('waiting.sender_id', '=', ref('people.user_id'))
              .as('fromPerson'),
          ])
          .where('waiting.recipient_id', '=', userId)
          .where(sql<boolean>`not waiting.is_read`)
          .as('unread'),
      join => join.onTrue(),
    )
    .select(['unread.total', 'unread.fromPerson'])
    .where('user_events.user_id', '=', userId)
}
