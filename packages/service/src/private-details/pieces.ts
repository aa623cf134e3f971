import { trFold } from '@kocyolu/contracts'

/** A word, or one other character; `apart` when white space is before it. */
export type Piece = { text: string; isWord: boolean; apart: boolean }

/** The words of a plain text and what is between them, in their order. */
export function piecesOf(plain: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of plain.matchAll(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu)) {
    const [text] = match
    pieces.push({ text, isWord: /^[\p{L}\p{N}]/u.test(text), apart: match.index > end })
    end = match.index + text.length
  }
  return joinLetters(pieces)
}

/** Fewer letters that are apart are an abbreviation, or the choices of a question. */
const min = 5

/** Letters that are written with a space or a dot after each are read as a word, with the signs of addresses between them. */
function joinLetters(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  let run: Piece[] = []
  const flush = () => {
    const letters = run.filter(({ text }) => /\p{L}/u.test(text)).length
    joined.push(...(letters >= min ? glue(run) : run))
    run = []
  }
  for (const piece of pieces) {
    const isPart = piece.isWord ? [...piece.text].length === 1 : /[@._-]/.test(piece.text)
    if (!isPart || (run.length > 0 && !piece.apart && piece.isWord === run.at(-1)?.isWord)) flush()
    if (isPart) run.push(piece)
    else joined.push(piece)
  }
  flush()
  return joined
}

/** A run of single letters as words, each up to a sign of an address. */
function glue(run: readonly Piece[]): Piece[] {
  const words: Piece[] = []
  for (const [at, piece] of run.entries()) {
    const last = words.at(-1)
    if (last?.isWord && piece.isWord) last.text += piece.text
    else words.push({ ...piece, apart: at === 0 && piece.apart })
  }
  return words
}

/** Letters of other alphabets that look like ours, and digits that other scripts write. */
const alike: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    е: 'e',
    н: 'h',
    і: 'i',
    к: 'k',
    м: 'm',
    о: 'o',
    р: 'p',
    т: 't',
    у: 'y',
    х: 'x',
  },
  ...{ ѕ: 's', ԁ: 'd', ɡ: 'g', ο: 'o', α: 'a', ι: 'i', ν: 'v', ρ: 'p', τ: 't', ε: 'e' },
}

/** A text as a user reads it: one form of each letter and digit, without marks and what cannot be seen. */
export function plainText(text: string): string {
  const folded = trFold(text.normalize('NFKC')).replace(/[\p{M}\p{Cf}]/gu, '')
  return folded
    .replace(/[\u0370-\u052f\u0250-\u02af]/g, letter => alike[letter] ?? letter)
    .replace(/\p{Nd}/gu, digitOf)
}

/** The digits of a script come in tens, from zero on. */
function digitOf(digit: string): string {
  if (digit >= '0' && digit <= '9') return digit
  let value = 0
  let code = digit.codePointAt(0) ?? 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    value += 1
    code -= 1
  }
  return String(value)
}
