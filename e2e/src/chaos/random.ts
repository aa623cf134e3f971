/** Chance that comes out the same for the same seed. */
export interface Random {
  /** At least `from`, less than `to`. */
  between(from: number, to: number): number
  /** One of them. */
  of<T>(items: readonly [T, ...T[]]): T
}

/** Mulberry32: small, and good enough to choose what breaks next. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (from, to) => from + next() * (to - from),
    of: items => items[Math.floor(next() * items.length)] ?? items[0],
  }
}
