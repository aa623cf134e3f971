/** Cuts a text into pieces of at most so many letters, none of them within a sign that takes two. */
export function inPieces(text: string, max: number): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length; ) {
    const cut = Math.min(from + max, text.length)
    const to = cut < text.length && isSecondHalf(text.charCodeAt(cut)) ? cut - 1 : cut
    pieces.push(text.slice(from, to))
    from = to
  }
  return pieces
}

const isSecondHalf = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff
