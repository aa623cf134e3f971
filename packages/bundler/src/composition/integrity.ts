import { createHash } from 'node:crypto'

/** 43 signs that stand for these bytes; the padding that base64 ends in is left out. */
export const digestOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64').slice(0, 43)

/** Hash that a browser compares with a file before it runs it. */
export const integrityOf = (bytes: Uint8Array): string => `sha256-${digestOf(bytes)}=`
