/** A word, or one other character; `apart` when white space stands before it. */
export type Piece = { text: string; isWord: boolean; apart: boolean }

/** The words of a plain text and what stands between them, in their order. */
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

/** Fewer letters that stand apart are an abbreviation, or the choices of a question. */
const fewest = 5

/** Letters that are written with a space or a dot after each are read as a word, with the signs of addresses between them. */
function joinLetters(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  let run: Piece[] = []
  const flush = () => {
    const letters = run.filter(({ text }) => /\p{L}/u.test(text)).length
    joined.push(...(letters >= fewest ? glue(run) : run))
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
