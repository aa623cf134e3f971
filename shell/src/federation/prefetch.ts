import { useEffect } from 'react'
import { announce } from './announce.ts'
import { savesData } from './connection.ts'
import { runAhead } from './run-ahead.ts'
import { whenAtRest } from './when-at-rest.ts'

/** Fetches what the pages at these paths need once the page is at rest, and runs it for those most likely next, unless a user saves data. */
export function usePrefetch(paths: string[], { isRun = false } = {}): void {
  const all = paths.join(' ')
  useEffect(() => {
    if (savesData() || all === '') return
    const left = new AbortController()
    const announceAll = () => {
      if (left.signal.aborted) return
      for (const path of all.split(' ')) announce(path, 'ahead')
      if (isRun) runAhead(all.split(' '), left.signal)
    }
    const prefetch = () => whenAtRest(announceAll, left.signal)
    // The page may have finished loading before this code ran.
    if (document.readyState === 'complete') prefetch()
    else addEventListener('load', prefetch, { once: true, signal: left.signal })
    return () => left.abort()
  }, [all, isRun])
}

/** Fetches what a page needs when the pointer or the focus comes near a link to it. */
export function prefetchNearby(): void {
  const near = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && link.origin === location.origin && !savesData()) announce(link.pathname, 'ahead')
  }
  document.addEventListener('pointerover', near, { passive: true })
  document.addEventListener('focusin', near)
}
