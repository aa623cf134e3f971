import type { Deps } from '../service.ts'
import { writeErrors } from './write-errors.ts'

/** Writes down what this process has heard since the last time. */
export const flushErrors = (
  deps: Pick<Deps, 'em' | 'clock' | 'pendingErrors' | 'stackMaps'>,
): Promise<void> => writeErrors(deps, deps.pendingErrors.take(), failure => deps.stackMaps.placeOf(failure))
