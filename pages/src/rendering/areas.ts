/** Failures of an area in a row, each of another page perhaps, until it is not tried any more. */
const mostFailures = 5

/** Which areas of a composition are still drawn here; an area is a remote, or the shell with all of them. */
export interface Areas {
  isDrawn(area: string): boolean
  /** It costs the area for as long as the composition is there. */
  giveUp(area: string): void
  failed(area: string): void
  succeeded(area: string): void
}

export function createAreas(): Areas {
  const without = new Set<string>()
  const failures = new Map<string, number>()
  return {
    isDrawn: area => !(without.has(area) || without.has('shell')),
    giveUp: area => void without.add(area),
    failed: area => {
      const count = (failures.get(area) ?? 0) + 1
      failures.set(area, count)
      if (count >= mostFailures) without.add(area)
    },
    succeeded: area => void failures.delete(area),
  }
}
