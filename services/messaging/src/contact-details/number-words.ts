/** What number words stand for, folded; `hundred` multiplies what stands before it. */
const values: Readonly<Record<string, number>> = {
  ...{ sifir: 0, bir: 1, iki: 2, uc: 3, dort: 4, bes: 5, alti: 6, yedi: 7, sekiz: 8, dokuz: 9 },
  ...{ on: 10, yirmi: 20, otuz: 30, kirk: 40, elli: 50, altmis: 60, yetmis: 70, seksen: 80, doksan: 90 },
  ...{ zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 },
  ...{
    ten: 10,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
  },
}
const hundreds = new Set(['yuz', 'hundred'])

export const isNumberWord = (word: string): boolean => Object.hasOwn(values, word) || hundreds.has(word)

/** The digits that a row of number words says: 'beş yüz otuz iki' is 532, 'beş üç iki' is 532 as well. */
export function digitsOfWords(words: readonly string[]): string {
  let digits = ''
  let open: number | undefined
  let room = 0
  const close = () => {
    if (open !== undefined) digits += String(open)
    open = undefined
  }
  for (const word of words) {
    if (hundreds.has(word)) {
      const before = open !== undefined && open > 0 && open < 10 ? open : 1
      if (open !== undefined && before !== open) close()
      open = before * 100
      room = 100
      continue
    }
    const value = values[word] ?? 0
    const size = value === 0 ? 0 : value < 10 ? 10 : 100
    if (open !== undefined && size > 0 && size <= room) open += value
    else {
      close()
      open = value
    }
    room = value >= 10 ? 10 : 0
  }
  close()
  return digits
}
