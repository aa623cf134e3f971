import { quantile } from '../report/numbers.ts'
import { table } from '../report/table.ts'
import { type PlanStep, readWhole, showPlan } from '../search/plans.ts'
import type { FoundMessages } from './bench-message-search.ts'

/** An answer among a million messages, at worst but one in twenty; only a quiet machine can judge it. */
const goalMs = 40

const p95 = ({ searches }: FoundMessages): number =>
  quantile(
    searches.flatMap(({ answeredMs }) => answeredMs),
    0.95,
  )

/** Pages of 8 kB that PostgreSQL looked at: this hangs on no load. */
const blocksOf = (plan: PlanStep): number =>
  (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)

/** Searches that read all messages. */
const wholeTables = ({ plans, messages }: FoundMessages): string[] =>
  Object.entries(plans).flatMap(([name, parts]) =>
    Object.values(parts).flatMap(plan =>
      readWhole(plan, messages).map(read => `${name} reads all of ${read}`),
    ),
  )

export const areFound = (found: FoundMessages): boolean =>
  wholeTables(found).length === 0 && p95(found) <= goalMs

/** Each search, how it was found, and what writing costs. */
export function showMessageSearch(found: FoundMessages): string {
  const rows = found.searches.map(one => [
    one.name,
    one.found,
    quantile(one.answeredMs, 0.5),
    quantile(one.answeredMs, 0.95),
  ])
  const plans = Object.entries(found.plans).flatMap(([name, parts]) =>
    Object.values(parts).map(plan => `${name}: ${blocksOf(plan)} blocks, ${showPlan(plan)}`),
  )
  const writes = found.writes.map(({ name, stored, read }) => [
    name,
    ...[stored.mean, stored.p50, stored.p99, read.mean, read.p50, read.p99],
  ])
  return [
    table([`${found.messages} messages; of somebody with`, 'found', 'answered p50 ms', 'p95 ms'], rows),
    `p95 of all ${p95(found).toFixed(1)} ms`,
    [...plans, ...wholeTables(found)].join('\n'),
    table(['one message, µs', 'stored', 'p50', 'p99', 'read', 'p50', 'p99'], writes),
  ].join('\n\n')
}
