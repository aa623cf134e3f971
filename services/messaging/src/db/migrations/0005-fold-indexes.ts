import { indexMigration } from '@kocyolu/service'

export const foldIndexes = indexMigration('0005-fold-indexes', {
  messages_search_signs: `messages using gin ((array[sender_id, recipient_id]), tr_fold(content) gin_trgm_ops)
    with (gin_pending_list_limit = 256)`,
  messages_search: null,
})
