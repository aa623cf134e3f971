import { isSlowConnection } from './connection.ts'

/** How long one file may take before something else is tried as well, and all of it before the area says so; in ms. */
const limits = () => (isSlowConnection() ? { try: 7_500, all: 18_000 } : { try: 2_500, all: 6_000 })

/** How long a request for code may last: not longer than somebody is kept waiting, so that the next try asks anew. */
export const requestMs = (): number => limits().all

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
 * browser answers the first request for a file with the failure of its preload. What does not answer is waited for, and
 * then, or after three failures, the previous build is asked as well. After about 6 s (18 on a slow connection) it rejects.
 */
export async function loadByPolicy<T>({ live, previous, onTrouble }: Sources<T>): Promise<T> {
  const { try: tryMs, all: allMs } = limits()
  const end = Date.now() + allMs
  let coming = live()
  let older: Promise<T> | undefined
  for (let tries = 1; ; tries++) {
    try {
      return await within(Math.min(tryMs, end - Date.now()), older ? firstOf(coming, older) : coming)
    } catch (error) {
      onTrouble?.(error)
      const isLate = error instanceof Late
      const left = end - Date.now()
      if (left < longestPauseMs || tries === (previous ? 4 : 3)) throw error
      await pause()
      if (isLate || tries === 3) older ??= previous?.()
      if (!isLate) coming = live()
    }
  }
}

const longestPauseMs = 800

/** 400 to 800 ms, so that the visitors of an outage do not come back all at once. */
const pause = () =>
  new Promise<void>(resolve => setTimeout(resolve, (longestPauseMs / 2) * (1 + Math.random())))

async function within<T>(ms: number, coming: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late(`Nothing came within ${ms} ms`)), ms)
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
