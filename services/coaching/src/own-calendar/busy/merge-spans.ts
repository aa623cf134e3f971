import type { Span } from '../../sessions/slots.ts'

/** The same time as stretches that do not meet, in order, and nothing of it outside of `within`. */
export function mergeSpans(spans: readonly Span[], within: Span): Span[] {
  const merged: Span[] = []
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const part = { start: Math.max(start, within.start), end: Math.min(end, within.end) }
    // Nor what is at no time that there is.
    if (!(part.start < part.end)) continue
    const last = merged.at(-1)
    if (last && part.start <= last.end) last.end = Math.max(last.end, part.end)
    else merged.push(part)
  }
  return merged
}
