import { foldSignsSql, sqlMigration } from '@kocyolu/service'

/** Searches take each apostrophe, quotation mark, dash and blank as one, also in posts that exist. */
export const foldSigns = sqlMigration('0002-fold-signs', [
  foldSignsSql,
  'lock table blogs in share row exclusive mode',
  // The trigger folds it again.
  'update blogs set author_id = author_id where search_folded <> tr_fold(search_folded)',
])
