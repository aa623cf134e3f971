/** A place in the row of page numbers: a page, or a gap between two of them. */
export type PagePlace = number | 'gap-before' | 'gap-after'

/** The page numbers worth showing: the first, the last, the current one and its neighbours. */
export function pageNumbers(current: number, last: number): PagePlace[] {
  const middle = [current - 1, current, current + 1].filter(page => page > 1 && page < last)
  const first = middle[0] ?? last
  const end = middle.at(-1) ?? 1
  return [
    1,
    ...between(1, first, 'gap-before'),
    ...middle,
    ...(middle.length > 0 ? between(end, last, 'gap-after') : []),
    ...(last > 1 ? [last] : []),
  ]
}

/** Separator of two pages: nothing, the one page that is missing, or a gap. */
function between(before: number, after: number, gap: PagePlace): PagePlace[] {
  if (after - before <= 1) return []
  return after - before === 2 ? [before + 1] : [gap]
}
