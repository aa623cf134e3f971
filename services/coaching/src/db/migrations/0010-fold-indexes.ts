import { indexMigration } from '@kocyolu/service'

export const foldIndexes = indexMigration('0010-fold-indexes', {
  people_name_folded: `people using gin (tr_fold(first_name || ' ' || last_name) gin_trgm_ops)`,
})
