import { plainLines } from '../text/render-markdown.ts'

const excerptLength = 200
const ellipsis = '…'
const characters = new Intl.Segmenter('tr', { granularity: 'grapheme' })

/** The first line of a post without its markup, cut at 200 characters as a reader counts them. */
export function excerptOf(content: string): string {
  const line = plainLines(content)[0] ?? ''
  const seen = Array.from(characters.segment(line), part => part.segment)
  if (seen.length <= excerptLength) return line
  return `${seen.slice(0, excerptLength).join('').trimEnd()}${ellipsis}`
}
