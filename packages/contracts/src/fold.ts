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
}

/** A text without case and Turkish letters, so that 'ışık', 'Isik' and 'IŞIK' are one. The databases' `tr_fold` does the same. */
export function trFold(text: string): string {
  return text.toLocaleLowerCase('tr').replace(/[ışğüöçâîû]/g, letter => plain[letter] ?? letter)
}
