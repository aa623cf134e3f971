import type { Deps } from '../service.ts'
import { writeErrors } from './write-groups.ts'

/** Writes down what this process was told since the last time; what could not be written is written next time. */
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
