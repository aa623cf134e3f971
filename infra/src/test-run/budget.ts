import { z } from 'zod'

/** Processor seconds that each target of each project may use: `infra/test-budget.json`. */
export const Budget = z.record(z.string(), z.record(z.string(), z.number()))
type Budget = z.infer<typeof Budget>

/** Resources that one target used, or null where the system does not count them. */
export interface Spent {
  project: string
  target: string
  seconds: number | null
}

/** Below this many seconds of its budget a difference says nothing about a target. */
const minSeconds = 10
const tolerance = 1.5

/**
 * One sentence for each target that used half more than its budget, or has none. A processor of another speed, or one that is
 * shared, makes all targets slower: the budget is multiplied by the median of what they used of theirs. Each counts by its budget,
 * since the long ones, with their browsers and stores, are slowed by more than short ones.
 */
export function overspent(budget: Budget, spent: Spent[]): string[] {
  const counted = spent.flatMap(({ project, target, seconds }) =>
    seconds === null ? [] : [{ name: `${project}:${target}`, seconds, own: budget[project]?.[target] ?? 0 }],
  )
  const pace = Math.max(1, medianShare(counted.filter(({ own }) => own > 0)))
  return counted.flatMap(({ name, seconds, own }) => {
    const allowed = Math.max(own, minSeconds) * pace
    if (seconds <= allowed * tolerance) return []
    return [`${name} used ${Math.round(seconds)} processor seconds of ${Math.round(allowed)}`]
  })
}

function medianShare(counted: readonly { seconds: number; own: number }[]): number {
  let rest = counted.reduce((sum, { own }) => sum + own, 0) / 2
  const sorted = counted.map(each => ({ ...each, share: each.seconds / each.own }))
  for (const { own, share } of sorted.toSorted((a, b) => a.share - b.share)) {
    rest -= own
    if (rest < 0) return share
  }
  return 1
}
