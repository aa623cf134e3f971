import { quantile } from '../report/numbers.ts'
import { table } from '../report/table.ts'
import type { FoundAmong } from './bench-search.ts'

/** An answer among the fewest, at worst but one in twenty; only a quiet machine can judge it. */
const goalMs = 40
/** So many pages more may be looked at for the same page of ten times as many coaches. */
const goalGrowth = 2

const p95 = ({ searches }: FoundAmong): number =>
  quantile(
    searches.flatMap(({ answeredMs }) => answeredMs),
    0.95,
  )

/** How many times the pages that PostgreSQL looked at grew from the fewest coaches to the most, by search. */
function growthOf(found: readonly FoundAmong[]): Map<string, number> {
  const [few, many] = [found[0], found.at(-1)]
  const before = new Map(few?.searches.map(({ name, blocks }) => [name, blocks]))
  const grown = many?.searches.map(({ name, blocks }) => [name, blocks / (before.get(name) ?? 0)] as const)
  return new Map(grown)
}

export const isFound = (found: readonly FoundAmong[]): boolean =>
  [...growthOf(found).values()].every(growth => growth <= goalGrowth) &&
  found.slice(0, 1).every(each => p95(each) <= goalMs)

/** Each search among each number of coaches, and what was missed. */
export function showSearches(found: readonly FoundAmong[]): string {
  const tables = found.map(each => {
    const rows = each.searches.map(one => [
      one.name,
      one.matches,
      one.blocks,
      quantile(one.databaseMs, 0.5),
      quantile(one.answeredMs, 0.5),
      quantile(one.answeredMs, 0.95),
    ])
    const head = [
      `${each.coaches} coaches`,
      'match',
      'blocks',
      'PostgreSQL p50 ms',
      'answered p50 ms',
      'p95 ms',
    ]
    const all = `p95 of all ${p95(each).toFixed(1)} ms; processor time ${each.serviceMs.toFixed(2)} ms of the service, ${each.postgresMs.toFixed(2)} of PostgreSQL`
    return [table(head, rows), all].join('\n')
  })
  const grown = [...growthOf(found)].filter(([, growth]) => growth > goalGrowth)
  const missed = grown.map(([name, growth]) => `${name}: ${growth.toFixed(1)} times the blocks`)
  return [...tables, missed.join('\n') || 'No search grows with the table.'].join('\n\n')
}
