import { foldSql, sqlMigration } from '@kocyolu/service'

/**
 * What one's own messages are searched by: the newest in their order, and of many those that have the words. An index of
 * trigrams alone would find a common word in everybody's messages; of both columns PostgreSQL reads what they have in common.
 * Its list of what waits to be sorted in is short, since whoever fills it sorts all of it, and each search reads it.
 */
export const messageSearch = sqlMigration('0013-message-search', [
  foldSql,
  // Not of the id itself: whose messages are many would be looked for among everybody's, in the order of the primary key.
  'create index messages_sent on messages (sender_id, (id::bigint))',
  'create index messages_received on messages (recipient_id, (id::bigint))',
  `create index messages_search on messages
    using gin ((array[sender_id, recipient_id]), tr_fold(content) gin_trgm_ops) with (gin_pending_list_limit = 256)`,
])
