/** What streams got wrong, in messages. */
export interface Faults {
  lost: number
  twice: number
  outOfOrder: number
}

/** Holds what a stream told against what was acknowledged to its user; ids rise in the order of each user's messages. */
export function judge(acknowledged: ReadonlySet<number>, heard: readonly number[]): Faults {
  const known = new Set(heard)
  const lost = [...acknowledged].filter(id => !known.has(id)).length
  const outOfOrder = heard.filter((id, at) => id < (heard[at - 1] ?? 0)).length
  return { lost, twice: heard.length - known.size, outOfOrder }
}
