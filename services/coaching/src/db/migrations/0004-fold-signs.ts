import { foldSignsSql, sqlMigration } from '@kocyolu/service'

/** Searches take each apostrophe, quotation mark, dash and blank as one, also in rows that exist. */
export const foldSigns = sqlMigration(
  '0004-fold-signs',
  [
    foldSignsSql,
    'lock table expertise_categories, mentor_profiles in share row exclusive mode',
    // Of categories that are one name now, the younger ones get their number.
    `update expertise_categories set name = left(name, 48) || ' (' || id || ')'
    where exists (select from expertise_categories older
      where older.id < expertise_categories.id and tr_fold(older.name) = tr_fold(expertise_categories.name))`,
    'drop index expertise_categories_name_folded',
    'create unique index expertise_categories_name_folded on expertise_categories (tr_fold(name))',
    'update mentor_profiles set user_id = user_id where search_folded <> tr_fold(search_folded)',
  ],
  { small: ['expertise_categories'] },
)
