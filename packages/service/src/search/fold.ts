/** `tr_fold`, which folds a column as `trFold` folds a search. PostgreSQL's own lower() and ILIKE do not know ı and İ. */
export const foldSql = `create function tr_fold(text) returns text immutable parallel safe strict language sql as $$
    select translate(lower($1 collate "tr-x-icu"), 'ışğüöçâîû', 'isguocaiu')
  $$`

// The same table as in `tr_fold`.
const folded: Readonly<Record<string, string>> = {
  ı: 'i',
  ş: 's',
  ğ: 'g',
  ü: 'u',
  ö: 'o',
  ç: 'c',
  â: 'a',
  î: 'i',
  û: 'u',
}

/** A text without case and Turkish letters, so that 'ışık', 'Isik' and 'IŞIK' are one. */
export function trFold(text: string): string {
  return text.toLocaleLowerCase('tr').replace(/[ışğüöçâîû]/g, letter => folded[letter] ?? letter)
}

const mostWords = 8

/** `LIKE` patterns of a search: each word must stand somewhere in what is searched. */
export function searchPatterns(search: string): string[] {
  return trFold(search)
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, mostWords)
    .map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
