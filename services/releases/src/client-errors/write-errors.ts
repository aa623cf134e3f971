import { inTransaction } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { groupFailures } from './group-failures.ts'
import type { Failures } from './pending-errors.ts'
import type { StackMaps } from './stack-maps.ts'
import { withinNewGroups } from './within-new-groups.ts'
import { addSamples, countGroups, countPerHour, tally } from './write-groups.ts'

/** Writes failures down: groups, counts and examples in a handful of statements, in one order for all processes. */
export async function writeErrors(
  deps: Pick<Deps, 'em' | 'clock'>,
  failures: Failures[],
  placeOf: StackMaps['placeOf'],
): Promise<void> {
  if (failures.length === 0) return
  const found = await groupFailures(failures, placeOf)
  await inTransaction(deps, async deps => {
    const groups = await countGroups(deps, await withinNewGroups(deps, found))
    await countPerHour(deps, groups)
    await tally(deps, groups)
    await addSamples(deps, groups)
  })
}
