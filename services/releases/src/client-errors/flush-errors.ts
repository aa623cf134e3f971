import type { Deps } from '../service.ts'
import { writeErrors } from './write-groups.ts'

/** Stores the errors reported to this process since the last time; those that could not be stored are retried next time. */
export async function flushErrors(
  deps: Pick<Deps, 'em' | 'clock' | 'pendingErrors' | 'stackMaps'>,
): Promise<void> {
  const taken = deps.pendingErrors.take()
  try {
    await writeErrors(deps, taken, failure => deps.stackMaps.placeOf(failure))
  } catch (error) {
    deps.pendingErrors.putBack(taken)
    throw error
  }
}
