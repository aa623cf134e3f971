/** The value below which a share of them lies; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

/** Each field's median over several measurements of the same thing. */
export function medians<T extends Record<string, number>>(rounds: readonly T[]): T {
  const [first] = rounds
  if (!first) throw new Error('The median of an empty list is undefined')
  const names = Object.keys(first)
  return Object.fromEntries(names.map(name => [name, median(rounds.map(round => round[name] ?? 0))])) as T
}

/** How much each counter has grown. */
export function growth<K>(before: ReadonlyMap<K, number>, after: ReadonlyMap<K, number>): Map<K, number> {
  const grown = [...after].map(([key, count]) => [key, count - (before.get(key) ?? 0)] as const)
  return new Map(grown.filter(([, count]) => count > 0))
}

export const sum = (values: Iterable<number>): number => [...values].reduce((total, each) => total + each, 0)
