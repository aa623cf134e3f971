/** Usual upper limit for a file of a page, from request to its last byte. */
const usualMs = 500
/** The longest wait is so many times the usual. */
const slowest = 3

/**
 * How slowly files come to this page, from 1 to 3, by what those took that it has got over the network. A file that is served
 * late because its remote is in trouble is one of many, so it is the median that counts.
 */
export function pace(): number {
  const took = timings()
    .filter(hasArrived)
    .map(({ requestStart, responseEnd }) => responseEnd - requestStart)
    .toSorted((one, other) => one - other)
  const median = took[Math.floor(took.length / 2)] ?? 0
  return Math.min(slowest, Math.max(1, median / usualMs))
}

/** From the request on: a file that waits for a connection, which what hangs may hold, is not slow. */
type Timing = Pick<
  PerformanceResourceTiming,
  'entryType' | 'name' | 'transferSize' | 'requestStart' | 'responseEnd'
> & { responseStatus?: number }

// Where a browser does not report what it fetched, nothing is known to be slow.
const timings = (): Timing[] =>
  ['navigation', 'resource'].flatMap(
    type => (performance.getEntriesByType?.(type) ?? []) as unknown as Timing[],
  )

/** The page or a file of the site, with its bytes: not one that the browser kept, nor an error. */
const hasArrived = ({ entryType, name, transferSize, responseStatus = 200 }: Timing): boolean =>
  transferSize > 0 && responseStatus === 200 && (entryType === 'navigation' || name.includes('/assets/'))
