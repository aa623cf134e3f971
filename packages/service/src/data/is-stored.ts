import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../app-error.ts'

type Change<T extends object> = {
  /** The stored version, locked until it is changed. */
  stored: { version: number; fields: T }
  /** The new version, and the one that was read by a caller who names one. */
  written: { version: number | undefined; fields: T }
}

/**
 * Whether a change is stored already, as when it is sent again because its answer was lost. Fails with `conflict` when
 * something else was written since the version that it was made on top of.
 */
export function isStored<T extends object>({ stored, written }: Change<T>): boolean {
  if (written.version === undefined || written.version === stored.version) return false
  if (isDeepStrictEqual(stored.fields, written.fields)) return true
  throw new AppError('conflict')
}
