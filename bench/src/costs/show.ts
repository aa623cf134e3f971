import { table } from '../report/table.ts'
import type { CallCost } from './bench-costs.ts'

/** Each call by what delayed others most, the worst first. */
export function showCosts(costs: readonly CallCost[]): string {
  const head = ['call', 'full of', 'status', 'answered ms', 'others waited ms', 'grown MB']
  const sorted = costs.toSorted((one, other) => other.delayMs - one.delayMs)
  return table(
    head,
    sorted.map(({ call, fill, status, answeredMs, delayMs, grownMegabytes }) => [
      call,
      fill,
      status,
      answeredMs,
      delayMs,
      Math.max(0, grownMegabytes),
    ]),
  )
}
