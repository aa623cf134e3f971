import { sqlMigration } from '@kocyolu/service'

/** `messages_unread_in_order` begins with the same column, and every message is written to each index. */
export const oneIndexOfUnread = sqlMigration('0010-one-index-of-unread', [
  'drop index messages_unread_by_age',
])
