import type { Heading } from '@kocyolu/contracts'

/** A text written in Markdown as pages show it: made once, when it is written. */
export type RenderedText = {
  /** Safe to put on a page. */
  html: string
  headings: Heading[]
  excerpt: string
  readingMinutes: number
  /** By which rules; without them, by the first. */
  rules?: number
}

/** Rises with each change of what a text becomes: what was rendered before is rendered again when it is read. */
export const textRules = 3
