import { useEffect } from 'react'
import { announce } from './announce.ts'
import { whenIdle } from './when-idle.ts'

/** Fetches what the pages at these paths need once the page has loaded, unless a user saves data. Browsers fetch it behind all else. */
export function usePrefetch(paths: string[]): void {
  const all = paths.join(' ')
  useEffect(() => {
    if (savesData() || all === '') return
    const left = new AbortController()
    const prefetch = () =>
      whenIdle(() => {
        if (left.signal.aborted) return
        for (const path of all.split(' ')) announce(path, 'ahead')
      })
    // The page may have finished loading before this code ran.
    if (document.readyState === 'complete') prefetch()
    else addEventListener('load', prefetch, { once: true, signal: left.signal })
    return () => left.abort()
  }, [all])
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

interface Connection {
  saveData?: boolean
}

// Not in every browser, and not in TypeScript's own types.
const connection = (): Connection => ('connection' in navigator ? (navigator.connection as Connection) : {})

/** Whether a user asked for as little to be fetched as possible. */
const savesData = (): boolean =>
  connection().saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
