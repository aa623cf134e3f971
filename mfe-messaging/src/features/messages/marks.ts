import type { MessageHit } from '@kocyolu/contracts'

/** A piece of a text, and whether it is marked. */
type Piece = { start: number; text: string; isMarked: boolean }

/** A text in pieces: those that are marked, and what is between them. */
export function marksOf(text: string, marks: MessageHit['marks']): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const upTo = (place: number, isMarked: boolean) => {
    const end = Math.min(place, text.length)
    if (end > from) pieces.push({ start: from, text: text.slice(from, end), isMarked })
    from = Math.max(from, end)
  }
  for (const { start, end } of marks) {
    upTo(start, false)
    upTo(end, true)
  }
  upTo(text.length, false)
  return pieces
}
