import type { HistoryEntry } from '@kocyolu/release-store'

/** A canary from its beginning on. */
export type CanaryRun = {
  /** The change that began it. */
  began: HistoryEntry
  /** The changes that it has lived through, from that one to the newest. */
  steps: HistoryEntry[]
  /** The compositions that some devices were given, and those that the others were: more than one when a team went live meanwhile. */
  compositions: Record<'stable' | 'canary', number[]>
}

/** The canary that is running, read from the history, newest first; null when there is none. */
export async function canaryRun(newestFirst: AsyncIterable<HistoryEntry>): Promise<CanaryRun | null> {
  const steps: HistoryEntry[] = []
  const stable = new Set<number>()
  const canary = new Set<number>()
  for await (const entry of newestFirst) {
    if (!entry.canary) break
    steps.unshift(entry)
    stable.add(entry.live)
    canary.add(entry.canary.composition)
  }
  const [began] = steps
  return began ? { began, steps, compositions: { stable: [...stable], canary: [...canary] } } : null
}
