import { z } from 'zod'

/** Processor seconds that each target of each project may use: `infra/test-budget.json`. */
export const Budget = z.record(z.string(), z.record(z.string(), z.number()))
type Budget = z.infer<typeof Budget>

/** What one target used, or null where the system does not count it. */
export interface Spent {
  project: string
  target: string
  seconds: number | null
}

/** Below this many seconds a difference says nothing about a target. */
const leastSeconds = 5

/** One sentence for each target that used a fifth more than its budget, or has none. */
export function overspent(budget: Budget, spent: Spent[]): string[] {
  return spent.flatMap(({ project, target, seconds }) => {
    if (seconds === null) return []
    const allowed = budget[project]?.[target] ?? 0
    if (seconds <= Math.max(allowed * 1.2, leastSeconds)) return []
    return [`${project}:${target} used ${Math.round(seconds)} processor seconds of ${allowed}`]
  })
}
