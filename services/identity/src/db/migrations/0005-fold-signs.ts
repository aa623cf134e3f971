import { foldSignsSql, sqlMigration } from '@kocyolu/service'

/** Searches take each apostrophe, quotation mark, dash and blank as one, also in names that exist. */
export const foldSigns = sqlMigration('0005-fold-signs', [
  foldSignsSql,
  'lock table users in share row exclusive mode',
  'update users set first_name = first_name where search_folded <> tr_fold(search_folded)',
])
