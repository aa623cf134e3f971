import type { Availability } from '@kocyolu/contracts'

/** '9:00 - 17:00'; null where the hours are missing. */
export function hoursOf({ hoursStart, hoursEnd }: Availability): string | null {
  return Number.isInteger(hoursStart) && Number.isInteger(hoursEnd)
    ? `${hoursStart}:00 - ${hoursEnd}:00`
    : null
}
