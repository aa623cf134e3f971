const plain: Readonly<Record<string, string>> = {
  ı: 'i',
  ş: 's',
  ğ: 'g',
  ü: 'u',
  ö: 'o',
  ç: 'c',
  â: 'a',
  î: 'i',
  û: 'u',
  // Left of an `İ` by a program that does not know Turkish.
  '\u0307': '',
}

/** A text without case and Turkish letters, in one form of Unicode: 'ışık', 'Isik' and 'IŞIK' are one. The databases' `tr_fold` does the same. */
export function trFold(text: string): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase('tr')
    .normalize('NFC')
    .replace(/[ışğüöçâîû]|\u0307/g, letter => plain[letter] ?? letter)
}

/** Words that an index of trigrams can find: for shorter ones every message would have to be read. */
export const searchable: RegExp = /[\p{L}\p{N}]{3}/u
