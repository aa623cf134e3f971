import type { IncomingMessage } from 'node:http'
import { Refused } from './book.ts'

/** A body as text, of at most 64 KiB. */
export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > 65_536) throw new Refused(413, 'too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
