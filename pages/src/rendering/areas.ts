/** Failures of an area in a row, each of another page perhaps, until it rests. */
const maxFailures = 5
/** Long enough to cost nothing, and short enough that a client that finds failing addresses switches nothing off. */
const restMs = 60_000

/** Which areas of a composition are rendered here; an area is a remote, or the shell with all of them. */
export interface Areas {
  isRendered(area: string): boolean
  isGivenUp(area: string): boolean
  /** It costs the area for as long as the composition is there. */
  giveUp(area: string): void
  failed(area: string): void
  succeeded(area: string): void
}

export function createAreas(now = () => performance.now()): Areas {
  const without = new Set<string>()
  const failures = new Map<string, number>()
  const restingUntil = new Map<string, number>()
  const isGivenUp = (area: string): boolean => without.has(area) || without.has('shell')
  return {
    isGivenUp,
    isRendered: area => !isGivenUp(area) && now() >= (restingUntil.get(area) ?? -Infinity),
    giveUp: area => void without.add(area),
    failed: area => {
      const count = (failures.get(area) ?? 0) + 1
      failures.set(area, count)
      if (count >= maxFailures) restingUntil.set(area, now() + restMs)
    },
    succeeded: area => void failures.delete(area),
  }
}
