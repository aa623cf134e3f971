import { sqlMigration } from '@kocyolu/service'

/** What messages are counted by for each day. */
export const messagesPerDay = sqlMigration('0006-messages-per-day', [
  'create index messages_created_at on messages using brin (created_at)',
])
