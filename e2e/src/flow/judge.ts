/** Errors of streams, in messages. */
export interface Faults {
  lost: number
  twice: number
  outOfOrder: number
}

/** Holds what a stream delivered against what was acknowledged to its user; ids rise in the order of each user's messages. */
export function judge(acknowledged: ReadonlySet<number>, received: readonly number[]): Faults {
  const known = new Set(received)
  const lost = [...acknowledged].filter(id => !known.has(id)).length
  const outOfOrder = received.filter((id, at) => id < (received[at - 1] ?? 0)).length
  return { lost, twice: received.length - known.size, outOfOrder }
}
