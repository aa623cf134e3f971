import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../app-error.ts'

type Stored = { version?: number | undefined }

/**
 * Fails with `idempotency.mismatch` where something else was stored under the same client id, rather than losing what is written
 * now. What was changed since it was stored cannot be compared any more, and is given as it is.
 */
export function expectSame<T extends object>({ version = 1 }: Stored, stored: T, written: T): void {
  if (version === 1 && !isDeepStrictEqual(stored, written)) throw new AppError('idempotency.mismatch')
}
