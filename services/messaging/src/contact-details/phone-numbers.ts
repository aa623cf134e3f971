import { digitsOfWords, isNumberWord } from './number-words.ts'
import type { Piece } from './pieces.ts'

/** What stands between the digits of one number. */
const between = /^[-.()/+*_–—,|~]$/
const mostBetween = 3

/** Whether a telephone number stands in a text, in digits or in words. */
export const hasPhoneNumber = (pieces: readonly Piece[]): boolean => runsOf(pieces).some(hasNumber)

/** Groups of digits that stand together, and whether a plus stands before them. */
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
    } else if (!isWord && between.test(text) && gap < mostBetween && !beginsAnew(pieces, at)) gap += 1
    else close()
  }
  close()
  return runs
}

/** A plus begins a number, and a comma ends one that is written in thousands: 'in 2024 532.000, in 2025 …'. */
function beginsAnew(pieces: readonly Piece[], at: number): boolean {
  const text = pieces[at]?.text
  if (text === '+') return true
  return (
    text === ',' &&
    pieces[at + 1]?.apart === true &&
    pieces[at - 2]?.text === '.' &&
    pieces[at - 1]?.text.length === 3
  )
}

/** Digits, also where letters that look like some stand among them. */
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

/** A mobile number in Turkey with what may stand before it, and a landline with its zero. */
const mobile = /^(?:0090|90|0)?5[0-5]\d{8}$/
const landline = /^(?:0090|90|0)[2-4]\d{9}$/
const abroad = /^[1-9]\d{9,14}$/
const mostDigits = 15

/** Whether some groups of a run, one after the other, are a number. */
function hasNumber({ groups, plus }: Run): boolean {
  return groups.some((_, from) => {
    let digits = ''
    for (let to = from; to < groups.length && digits.length < mostDigits; to += 1) {
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
