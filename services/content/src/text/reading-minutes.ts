import { plainLines } from './render-markdown.ts'

const wordsPerMinute = 200

/** How long it takes to read a text written in Markdown, in whole minutes. */
export function readingMinutes(content: string): number {
  const words = plainLines(content).flatMap(line => line.split(/\s+/))
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}
