import { extname } from 'node:path'
import type { Context } from './context.ts'

/** Has the answer saved under this name; programs that do not know RFC 5987 get it in ASCII. */
export function attach(ctx: Context, name: string): void {
  ctx.attachment(name, { fallback: asciiName(name) })
}

function asciiName(name: string): string {
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i')
  const ascii = letters.replaceAll(/[^\x20-\x7e]+|[\\/"%;=]/g, '_')
  const end = extname(ascii)
  return /[a-z0-9]/i.test(ascii.slice(0, ascii.length - end.length)) ? ascii : `file${end}`
}
