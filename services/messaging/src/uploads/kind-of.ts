import type { Attachment } from '@kocyolu/contracts'

const starts: readonly (readonly [at: number, marks: string])[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
  [4, 'ftypavis'],
  [4, 'ftypmif1'],
]
/** Programs look for the end of a PDF so far before the end of its file. */
const endWithin = 1_024

/** What a file is, by its content; undefined for what is neither a picture nor a PDF, or one that was cut off. */
export function kindOf(file: Uint8Array): Attachment['kind'] | undefined {
  const has = (at: number, marks: string) => textAt(file, at, at + marks.length) === marks
  if (has(0, '%PDF-')) {
    const end = textAt(file, Math.max(0, file.length - endWithin), file.length)
    return end.includes('%%EOF') ? 'document' : undefined
  }
  return starts.some(([at, marks]) => has(at, marks)) ? 'picture' : undefined
}

const textAt = (file: Uint8Array, from: number, to: number): string =>
  Buffer.from(file.subarray(from, to)).toString('latin1')
