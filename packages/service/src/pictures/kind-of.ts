import type { Attachment } from '@kocyolu/contracts'

const starts: readonly (readonly [at: number, marks: string])[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
  [4, 'ftypavis'],
  [4, 'ftypmif1'],
]
/** Programs look for the beginning of a PDF so far into its file, and for its end so far before that of the file. */
const edge = 1_024

/** How browsers know a page by its content: before it is at most a mark for UTF-8. */
const likePage = /^(?:ï»¿)?\s*</

/** Kind of a file, by its content; undefined for one that is neither a picture nor a PDF, or that was cut off. */
export function kindOf(file: Uint8Array): Attachment['kind'] | undefined {
  const has = (at: number, marks: string) => textAt(file, at, at + marks.length) === marks
  if (starts.some(([at, marks]) => has(at, marks))) return 'picture'
  const [head, end] = [textAt(file, 0, edge), textAt(file, Math.max(0, file.length - edge), file.length)]
  const isPdf = head.includes('%PDF-') && !likePage.test(head) && end.includes('%%EOF')
  return isPdf ? 'document' : undefined
}

const textAt = (file: Uint8Array, from: number, to: number): string =>
  Buffer.from(file.subarray(from, to)).toString('latin1')
