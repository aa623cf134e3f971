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
  '…': '...',
}

/** Signs of keyboards and word processors, by what they are folded to. */
const signs: readonly (readonly [string, string])[] = [
  ["'", '`´ʹʻʼʽ‘’‚‛′‹›＇｀'],
  ['"', '«»“”„‟″〝〞＂'],
  ['-', '\u2010\u2011\u2012–—―−﹘﹣－'],
  [
    ' ',
    '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000',
  ],
  // Soft hyphens, joiners and marks of direction have no width.
  [
    '',
    '\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff',
  ],
]

const folds = new Map([
  ...Object.entries(plain),
  ...signs.flatMap(([one, others]) => [...others].map(other => [other, one] as const)),
])

/**
 * A text without case and Turkish letters, in one form of Unicode, with one kind of apostrophe, quotation mark, dash and
 * blank: 'ışık', 'Isik' and 'IŞIK' are one, ‘Ankara’da’ and 'Ankara'da' too. The databases' `tr_fold` does the same.
 */
export function trFold(text: string): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase('tr')
    .normalize('NFC')
    .replace(/[`\u0080-\uffff]/g, sign => folds.get(sign) ?? sign)
}

/** Words that an index of trigrams can find: for shorter ones every message would have to be read. */
export const searchable: RegExp = /[\p{L}\p{N}]{3}/u
