import { pace } from './pace.ts'

/** So long after somebody began to wait for a page it is there, or its area says that it cannot be had; in ms. */
const waitMs = 6_000
/** A load that begins late still has so much of that time. */
const leastShare = 0.5
/** The part of its time in which a load asks the live build alone. */
const liveShare = 0.4
const maxTries = 3

/** On the page's own clock, which begins with its navigation. */
let waitingSince = 0

/** Says that somebody begins to wait: whatever is loaded from now on, one after the other, is loaded for that. */
export function beginWait(): void {
  waitingSince = performance.now()
}

/** How long a request for code may last: not longer than somebody is kept waiting, so that the next try asks anew. */
export const requestMs = (): number => waitMs * pace()

interface Sources<T> {
  live: () => Promise<T>
  /** The same of the build before. */
  previous?: (() => Promise<T>) | undefined
  /** Hears of every try that did not succeed in time. */
  onTrouble?: (error: unknown) => void
}

class Late extends Error {
  override name = 'Late'
}

/**
 * The one policy of loading code. A try that fails is made again after a pause: an outage of a moment passes, and a
 * browser answers the first request for a file with the failure of its preload. After three failures, or when two fifths
 * of the time have passed with or without them, the previous build is asked as well, and what comes first is taken. It
 * rejects 6 s after somebody began to wait; where files come slowly, up to 18.
 */
export async function loadByPolicy<T>({ live, previous, onTrouble }: Sources<T>): Promise<T> {
  const all = requestMs()
  const left = Math.max(waitingSince + all - performance.now(), all * leastShare)
  let isOver = false
  const retrying = async (source: () => Promise<T>, onFailure?: (error: unknown) => void): Promise<T> => {
    for (let tries = 1; ; tries++) {
      try {
        return await source()
      } catch (error) {
        // Nobody waits any more, and what came of it has been told.
        if (!isOver) onFailure?.(error)
        if (tries < maxTries) await pause()
        if (tries === maxTries || isOver) throw error
      }
    }
  }
  const coming = retrying(live, onTrouble)
  try {
    return await within(left * liveShare, coming).catch(error => {
      if (error instanceof Late) onTrouble?.(error)
      return within(left * (1 - liveShare), previous ? firstOf(coming, retrying(previous)) : coming)
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

const firstOf = <T>(...coming: Promise<T>[]): Promise<T> =>
  Promise.any(coming).catch(({ errors }: AggregateError) => {
    throw errors[0]
  })
