import type { Piece } from './pieces.ts'

/** Values of number words, folded; `hundred` multiplies the word before it. */
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

const isNumberWord = (word: string): boolean => Object.hasOwn(values, word) || hundreds.has(word)

/** The digits that a row of number words says: 'beş yüz otuz iki' is 532, 'beş üç iki' is 532 as well. */
function digitsOfWords(words: readonly string[]): string {
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

/** Separators between the digits of one number. */
const between = /^[-.()/+*_–—,|~]$/
const maxBetween = 3

/** Whether a telephone number is in a text, in digits or in words. */
export const hasPhoneNumber = (pieces: readonly Piece[]): boolean => runsOf(pieces).some(hasNumber)

/** Groups of adjacent digits, and whether a plus is before them. */
type Run = { groups: string[]; plus: boolean }

function runsOf(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = []
  let run: Run = { groups: [], plus: false }
  let words: string[] = []
  let gap = 0
  const closeWords = () => {
    if (words.length > 0) run.groups.push(...[...digitsOfWords(words)])
    words = []
  }
  const close = () => {
    closeWords()
    if (run.groups.length > 0) runs.push(run)
    run = { groups: [], plus: false }
    gap = 0
  }
  for (const [at, { text, isWord }] of pieces.entries()) {
    const digits = isWord ? asDigits(text) : undefined
    if (digits !== undefined && isMeasured(pieces, at)) close()
    else if (digits !== undefined) {
      closeWords()
      if (run.groups.length === 0) run.plus = pieces[at - 1]?.text === '+'
      run.groups.push(digits)
      gap = 0
    } else if (isWord && isNumberWord(text)) {
      words.push(text)
      gap = 0
    } else if (!isWord && between.test(text) && gap < maxBetween && !startsNumber(pieces, at)) gap += 1
    else close()
  }
  close()
  return runs
}

/** A plus begins a number, and a comma ends one that is written in thousands: 'in 2024 532.000, in 2025 …'. */
function startsNumber(pieces: readonly Piece[], at: number): boolean {
  const text = pieces[at]?.text
  if (text === '+') return true
  return (
    text === ',' &&
    pieces[at + 1]?.apart === true &&
    pieces[at - 2]?.text === '.' &&
    pieces[at - 1]?.text.length === 3
  )
}

/** Digits, also where letters that look like some are among them. */
function asDigits(word: string): string | undefined {
  if (/^\d+$/.test(word)) return word
  return /^[\doil]{3,}$/.test(word) && /\d.*\d/.test(word)
    ? word.replaceAll('o', '0').replace(/[il]/g, '1')
    : undefined
}

/** Parts of a date, a time, a share or a decimal: they say how much or when. */
function isMeasured(pieces: readonly Piece[], at: number): boolean {
  const sign = (offset: number) => {
    const piece = pieces[at + offset]
    return piece && !piece.apart && !piece.isWord ? piece.text : ''
  }
  const digits = (offset: number) => {
    const piece = pieces[at + offset]
    return piece && !piece.apart && /^\d+$/.test(piece.text) ? piece.text : ''
  }
  const own = pieces[at]?.text ?? ''
  if (sign(1) === '%' || sign(-1) === '%') return true
  if (own.length <= 2 && ((sign(1) === ':' && digits(2).length === 2) || isAfterColon(pieces, at)))
    return true
  const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text)
  if (own.length <= 2 && isYear(digits(4)) && sign(1) === sign(3) && digits(2).length <= 2) return true
  if (own.length <= 2 && isYear(digits(2)) && isShort(pieces[at - 2]?.text) && sign(-1) === sign(1))
    return true
  if (isYear(own) && isShort(pieces[at - 2]?.text) && isShort(pieces[at - 4]?.text)) return true
  const isDecimal = (left: string, right: string) => left.length <= 3 && right.length > 0
  const chained = (offset: number) => sign(offset) === ','
  if (chained(1) && isDecimal(own, digits(2)) && !chained(3) && !chained(-1)) return true
  return chained(-1) && !chained(1) && !chained(-3) && !pieces[at]?.apart
}

const isAfterColon = (pieces: readonly Piece[], at: number): boolean =>
  pieces[at - 1]?.text === ':' && !pieces[at]?.apart && /^\d{1,2}$/.test(pieces[at - 2]?.text ?? '')

const isShort = (text: string | undefined): boolean => /^\d{1,2}$/.test(text ?? '')

/** A mobile number in Turkey with what may be before it, and a landline with its zero. */
const mobile = /^(?:0090|90|0)?5[0-5]\d{8}$/
const landline = /^(?:0090|90|0)[2-4]\d{9}$/
const abroad = /^[1-9]\d{9,14}$/
const maxDigits = 15

/** Whether some groups of a run, one after the other, are a number. */
function hasNumber({ groups, plus }: Run): boolean {
  return groups.some((_, from) => {
    let digits = ''
    for (let to = from; to < groups.length && digits.length < maxDigits; to += 1) {
      digits += groups[to] ?? ''
      if (plus && from === 0 && to === groups.length - 1 && abroad.test(digits)) return true
      if ((mobile.test(digits) || landline.test(digits)) && !isList(groups.slice(from, to + 1))) return true
    }
    return false
  })
}

/** Numbers of questions, and nets of a mock exam, are lists of one or two digits. */
const isList = (groups: readonly string[]): boolean =>
  groups[0]?.startsWith('0') !== true &&
  groups.every(({ length }) => length <= 2) &&
  groups.some(({ length }) => length === 2)
