const excerptLength = 200
const ellipsis = '…'
const characters = new Intl.Segmenter('tr', { granularity: 'grapheme' })

/** A line, cut at 200 characters as a reader counts them. */
export function excerptOf(line: string): string {
  let seen = 0
  for (const { index } of characters.segment(line)) {
    if (seen === excerptLength) return `${line.slice(0, index).trimEnd()}${ellipsis}`
    seen += 1
  }
  return line
}
