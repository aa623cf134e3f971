import { sqlMigration } from '@kocyolu/service'

export const invitations = sqlMigration('0002-invitations', [
  'alter table contacts add column invited boolean not null default false',
  // Who stands there without a message knows the other from a session.
  `update contacts set invited = last_message_id is null or exists (
    select from messages
    where sender_id = contacts.contact_id and recipient_id = contacts.user_id
      and least(sender_id, recipient_id) = least(contacts.user_id, contacts.contact_id)
      and greatest(sender_id, recipient_id) = greatest(contacts.user_id, contacts.contact_id)
  )`,
])
