import { foldSignsSql, sqlMigration } from '@kocyolu/service'

/** Searches take each apostrophe, quotation mark, dash and blank as one, also in messages that exist. */
export const foldSigns = sqlMigration('0002-fold-signs', [foldSignsSql])
