import { trFold } from '@kocyolu/contracts'

/** `tr_fold`, which folds a column as `trFold` folds a search. PostgreSQL's own lower() and ILIKE do not know ı and İ. */
export const foldSql = `create function tr_fold(text) returns text immutable parallel safe strict language sql as $$
    select translate(normalize(lower($1 collate "tr-x-icu")), 'ışğüöçâîû\u0307', 'isguocaiu')
  $$`

const maxWords = 8

/** The words of a search, folded: each must be somewhere in what is searched. */
export function searchWords(search: string): string[] {
  return trFold(search)
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, maxWords)
}

/** The `LIKE` pattern of what has a word in it. */
export const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** `LIKE` patterns of a search. */
export const searchPatterns = (search: string): string[] => searchWords(search).map(patternOf)
