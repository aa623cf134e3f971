/** Tabs of one time: of `all`, of which `marked` are marked, `drawn` belong to one side. */
export interface Draw {
  drawn: number
  marked: number
  all: number
}

/** The chances of the numbers from `first` on. */
interface Chances {
  first: number
  of: number[]
}

/** What is smaller, beside the greatest chance, changes no sum. */
const negligible = 1e-18

/**
 * The chance that, where each sample is drawn blindly, at least `found` marked ones are in all samples together: the upper
 * tail of a sum of hypergeometric distributions, by adding one after the other. Exact but for rounding, which hides what is
 * below 1e-15.
 */
export function atLeast(found: number, draws: Draw[]): number {
  const { first, of } = draws.map(hypergeometric).reduce(sumOf, { first: 0, of: [1] })
  const tail = of.slice(Math.max(0, found - first))
  // From the smallest on, so that none of them is lost.
  return Math.min(
    1,
    tail.reduceRight((sum, chance) => sum + chance, 0),
  )
}

/** From the likeliest number outwards, each by its ratio to the one before. */
function hypergeometric({ drawn, marked, all }: Draw): Chances {
  const least = Math.max(0, drawn + marked - all)
  const most = Math.min(drawn, marked)
  const mode = Math.min(most, Math.max(least, Math.floor(((drawn + 1) * (marked + 1)) / (all + 2))))
  const ratio = (k: number): number =>
    ((marked - k) * (drawn - k)) / ((k + 1) * (all - marked - drawn + k + 1))
  const above: number[] = []
  for (let k = mode, weight = 1; k < most; k++) {
    weight *= ratio(k)
    if (weight < negligible) break
    above.push(weight)
  }
  const below: number[] = []
  for (let k = mode; k > least; k--) {
    const weight = (below.at(-1) ?? 1) / ratio(k - 1)
    if (weight < negligible) break
    below.push(weight)
  }
  return normalized({ first: mode - below.length, of: [...below.toReversed(), 1, ...above] })
}

function sumOf(one: Chances, other: Chances): Chances {
  const of = new Array<number>(one.of.length + other.of.length - 1).fill(0)
  for (const [i, p] of one.of.entries())
    for (const [j, q] of other.of.entries()) of[i + j] = (of[i + j] ?? 0) + p * q
  const greatest = of.reduce((most, chance) => Math.max(most, chance), 0)
  const counts = (chance: number): boolean => chance >= greatest * negligible
  const from = of.findIndex(counts)
  return { first: one.first + other.first + from, of: of.slice(from, of.findLastIndex(counts) + 1) }
}

function normalized({ first, of }: Chances): Chances {
  const sum = of.reduce((total, weight) => total + weight, 0)
  return { first, of: of.map(weight => weight / sum) }
}
