import { type MessageHit, trFold } from '@kocyolu/contracts'

type Excerpt = Pick<MessageHit, 'excerpt' | 'marks'>
type Mark = MessageHit['marks'][number]

/** Characters of an excerpt, and of those before the first word that was found. */
const maxLength = 140
const ahead = 40
const maxMarks = 20
const gap = '…'

/** The part of a text in which the folded words of a search are first, and where they are in it. */
export function excerptOf(content: string, words: readonly string[]): Excerpt {
  const text = content.replace(/\s/g, ' ')
  const found = placesOf(text, words)
  const start = boundaryAt(text, Math.min((found[0]?.start ?? 0) - ahead, text.length - maxLength))
  const end = boundaryAt(text, start + maxLength)
  const before = start > 0 ? gap : ''
  const shift = before.length - start
  return {
    excerpt: `${before}${text.slice(start, end)}${end < text.length ? gap : ''}`,
    marks: found
      .filter(mark => mark.start >= start && mark.end <= end)
      .slice(0, maxMarks)
      .map(mark => ({ start: mark.start + shift, end: mark.end + shift })),
  }
}

/** Where words are in a text, in its order; what overlaps is one place. */
function placesOf(text: string, words: readonly string[]): Mark[] {
  const { folded, origin } = foldWithOrigin(text)
  const places = words.flatMap(word => placesOfWord(folded, word)).sort((a, b) => a.start - b.start)
  const joined: Mark[] = []
  for (const { start, end } of places) {
    const mark = { start: origin[start] ?? 0, end: origin[end] ?? text.length }
    const last = joined.at(-1)
    if (last && mark.start <= last.end) last.end = Math.max(last.end, mark.end)
    else joined.push(mark)
  }
  return joined
}

function placesOfWord(folded: string, word: string): Mark[] {
  const places: Mark[] = []
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
    places.push({ start: at, end: at + word.length })
  return places
}

/** A text folded character by character, and where each part of the result comes from: some become longer. */
function foldWithOrigin(text: string): { folded: string; origin: number[] } {
  const origin: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const part = trFold(character)
    for (let place = 0; place < part.length; place += 1) origin.push(at)
    folded += part
    at += character.length
  }
  return { folded, origin }
}

const graphemes = new Intl.Segmenter('tr', { granularity: 'grapheme' })

/** The place itself or, where it is within what people see as one character, the beginning of that. */
function boundaryAt(text: string, place: number): number {
  if (place <= 0) return 0
  return graphemes.segment(text).containing(place)?.index ?? text.length
}
