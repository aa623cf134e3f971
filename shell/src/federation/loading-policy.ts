/** The timeout of a page from the start of its navigation, in ms. */
const waitMs = 6_000
/** A load that begins late still has so much of that time. */
const leastShare = 0.5
/** The part of its time after which the page says that it takes longer. */
const quietShare = 0.4

/** On the page's own clock, which begins with its navigation. */
let waitingSince = 0

/** Starts the time of a navigation at `at`, in ms: whatever is loaded from then on is loaded for it. */
export function beginWait(at = performance.now()): void {
  waitingSince = at
}

/** The timeout of a request for code, in ms: that of a page, so that a retry asks again. */
export const requestMs = (): number => waitMs * pace()

class Late extends Error {
  override name = 'Late'
}

/**
 * The one policy of loading code. What fails is tried once more after a pause: an outage of a moment passes, and a browser
 * answers the first request for a file with the failure of its preload. It rejects 6 s after the navigation began; where
 * files come slowly, up to 18. `onTrouble` receives each failure, and `Late`.
 */
export async function loadByPolicy<T>(
  load: () => Promise<T>,
  onTrouble: (error: unknown) => void = () => undefined,
): Promise<T> {
  const all = requestMs()
  const left = Math.max(waitingSince + all - performance.now(), all * leastShare)
  let isOver = false
  const onError = (error: unknown): void => {
    // The result is known already.
    if (!isOver) onTrouble(error)
  }
  const coming = load().catch(async error => {
    onError(error)
    await pause()
    if (isOver) throw error
    return load().catch(again => {
      onError(again)
      throw again
    })
  })
  try {
    return await within(left * quietShare, coming).catch(error => {
      if (!(error instanceof Late)) throw error
      onTrouble(error)
      return within(left * (1 - quietShare), coming)
    })
  } finally {
    isOver = true
  }
}

/** 400 to 800 ms, so that the visitors of an outage do not come back all at once. */
const pause = () => new Promise<void>(resolve => setTimeout(resolve, 400 * (1 + Math.random())))

async function within<T>(ms: number, coming: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late(`Nothing came within ${Math.round(ms)} ms`)), ms)
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}

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
