import { ordinaryLetters, trFold } from '@kocyolu/contracts'

/** `tr_fold` of the first schemas, for letters alone. PostgreSQL's own lower() and ILIKE do not know ı and İ. */
export const foldSql = `create function tr_fold(text) returns text immutable parallel safe strict language sql as $$
    select translate(normalize(lower($1 collate "tr-x-icu")), 'ışğüöçâîû\u0307', 'isguocaiu')
  $$`

const apostrophes = '`´ʹʻʼʽ‘’‚‛′‹›＇｀'
const quotes = '«»“”„‟″〝〞＂'
const dashes = '\u2010\u2011\u2012–—―−﹘﹣－'
const blanks =
  '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'
const unseen =
  '\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff'

const letters = 'ışğüöçâîû'
const from = `${letters}${apostrophes}${quotes}${dashes}${blanks}\u0307${unseen}`
const to = `isguocaiu${"''".repeat(apostrophes.length)}${'"'.repeat(quotes.length)}${'-'.repeat(dashes.length)}${' '.repeat(blanks.length)}`
const ordinary = `\\u0001-\\u005f\\u0061-\\u007e${letters}İŞĞÜÖÇÂÎÛ`

/**
 * `tr_fold`, which folds a column as `trFold` folds a search: letters, and the signs of keyboards. A migration that runs it
 * rebuilds the columns and indexes of the one before. `translate` costs each letter the length of its list: the long one is
 * for texts that need it.
 */
export const foldSignsSql = `create or replace function tr_fold(text) returns text immutable parallel safe strict
  language sql as $$
    select case when $1 ~ '[^${ordinary}]'
      then replace(translate(normalize(lower($1 collate "tr-x-icu")), '${from}', '${to}'), '…', '...')
      else translate(lower($1 collate "tr-x-icu"), '${letters}', 'isguocaiu') end
  $$`

const maxWords = 8

/** The words of a search, folded: each must be somewhere in what is searched. */
export function searchWords(search: string): string[] {
  return trFold(ordinaryLetters(search))
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, maxWords)
}

/** The `LIKE` pattern of what has a word in it. */
export const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** `LIKE` patterns of a search. */
export const searchPatterns = (search: string): string[] => searchWords(search).map(patternOf)
