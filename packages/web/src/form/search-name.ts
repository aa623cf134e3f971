const plain: Record<string, string> = {
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

const fold = (text: string) =>
  text.toLocaleLowerCase('tr').replaceAll(/[ışğüöçâîû]/g, letter => plain[letter] ?? letter)

/** Whether a Turkish name has what was typed in it, with or without the letters that other keyboards lack. */
export const isFound = (name: string, typed: string): boolean => fold(name).includes(fold(typed.trim()))
