type Row = { net: number; rank: number }

/** About a rank, or beyond an end of the table: better than its best rank, or worse than its worst one. */
export type EstimatedRank = { kind: 'about' | 'better' | 'worse'; rank: number }

/** The rank that a table has for a net, on a straight line between its neighbours, to two digits; null without rows. */
export function estimateRank(rows: readonly Row[], net: number): EstimatedRank | null {
  const [best, worst] = [rows[0], rows.at(-1)]
  if (!best || !worst) return null
  if (net > best.net) return { kind: 'better', rank: best.rank }
  if (net < worst.net) return { kind: 'worse', rank: worst.rank }
  const at = rows.findIndex(row => row.net <= net)
  const below = rows[at] ?? worst
  const above = rows[at - 1] ?? below
  const way = above === below ? 0 : (net - below.net) / (above.net - below.net)
  return { kind: 'about', rank: rounded(below.rank + way * (above.rank - below.rank)) }
}

/** To two digits: a table of another year is no more precise. */
const rounded = (rank: number): number => Number(Math.round(rank).toPrecision(2))
