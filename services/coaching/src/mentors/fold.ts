// The same table as the SQL function `tr_fold`: a search folded here meets a column folded there.
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
