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
