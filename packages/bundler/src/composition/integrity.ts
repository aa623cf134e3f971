import { createHash } from 'node:crypto'

/** Hash that a browser compares with a file before it runs it. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`
