import type { HistoryEntry } from '@kocyolu/release-store'

export type CanaryRun = NonNullable<Awaited<ReturnType<typeof canaryRun>>>

/**
 * The canary that is running, read from the history, newest first; null when there is none: the change that began it, the
 * changes from that one to the newest, and the compositions that some devices were given, and those that the others were:
 * more than one when a team went live meanwhile.
 */
export async function canaryRun(newestFirst: AsyncIterable<HistoryEntry>) {
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
