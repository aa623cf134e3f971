import { erasedVersion, goes, kept, notPersonal, type PersonalData, reportsData } from '@kocyolu/service'
import { sql } from 'kysely'

/** Messaging's data about people, and what erasure does to it: a text stays for its recipient. */
export const personalData: PersonalData = {
  contacts: [...goes('user_id'), ...kept('contact_id')],
  user_events: [...goes('user_id'), ...kept('type', 'payload')],
  event_counters: goes('user_id'),
  digests: goes('user_id'),
  blocks: goes('blocker_id', 'blocked_id'),
  // Marks in a message of the other stay theirs.
  sent_details: [...goes('sender_id'), ...kept('recipient_id', 'kinds')],
  removed_texts: [
    {
      rows: id => sql<boolean>`message_id in (select id from messages where sender_id = ${id}::uuid)`,
      becomes: 'deleted',
      stays: ['content'],
    },
  ],
  // A file is its sender's, bytes and name; the message that it went with stays, and says that something was there.
  attachment_files: [
    {
      rows: id => sql<boolean>`attachment_id in (select id from attachments where sender_id = ${id}::uuid)`,
      becomes: 'deleted',
      stays: ['bytes'],
    },
  ],
  attachments: [...goes('sender_id'), ...kept('recipient_id', 'client_id', 'kind', 'name')],
  ...reportsData,
  messages: [
    {
      // Of two who are both gone no reader is left.
      becomes: (em, { userId }) =>
        sql`with gone as (
          delete from messages using people other
          where ${userId}::uuid in (sender_id, recipient_id) and other.version = ${erasedVersion}
            and other.user_id = case sender_id when ${userId}::uuid then recipient_id else sender_id end
          returning messages.id)
        update message_total set total = total - (select count(*) from gone where gone.id <= up_to)`.execute(
          em.getKysely(),
        ),
      stays: ['sender_id', 'recipient_id', 'content', 'client_id'],
    },
  ],
  message_total: notPersonal,
  digest_progress: notPersonal,
}
