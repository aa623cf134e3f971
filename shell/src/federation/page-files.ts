import { useEffect } from 'react'
import { matchPath } from 'react-router-dom'
import { composition, hashOf, listFiles } from '../composition/composition.ts'
import { ownerOf } from '../composition/manifests.ts'
import { pace } from './loading-policy.ts'

/** Fetches what the pages at these paths need once the page has loaded, unless a user saves data. Browsers fetch it behind all else. */
export function usePrefetch(paths: string[]): void {
  const all = paths.join(' ')
  useEffect(() => {
    if (savesData() || all === '') return
    const left = new AbortController()
    const prefetch = () =>
      whenIdle(() => {
        if (left.signal.aborted) return
        for (const path of all.split(' ')) void announce(path, 'ahead')
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
    if (link && link.origin === location.origin && !savesData()) void announce(link.pathname, 'ahead')
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
export const savesData = (): boolean =>
  connection().saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches

/** Asks the browser for every file that the page at a path needs, all at once: to have them early, or since a user goes there. */
export async function announce(pathname: string, when: 'ahead' | 'now'): Promise<void> {
  for (const file of await filesOf(pathname)) announceFile(file, when)
}

/** The files that the page at a path needs of its remote, and of the shell on top of what every page has. */
export async function filesOf(pathname: string): Promise<string[]> {
  await listFiles()
  const preload = composition.remotes[ownerOf(pathname) ?? '']?.preload ?? {}
  return Object.entries(preload).flatMap(([pattern, files]) =>
    pattern === '*' || matchPath(pattern, pathname) ? files : [],
  )
}

function announceFile(href: string, when: 'ahead' | 'now'): void {
  if (document.querySelector(`link[href="${href}"], script[src$="${href}"]`)) return
  const link = document.createElement('link')
  // Safari knows no prefetch; both only fetch, and what is fetched runs when it is needed.
  link.rel = when === 'ahead' && link.relList.supports('prefetch') ? 'prefetch' : 'preload'
  link.as = href.endsWith('.css') ? 'style' : 'script'
  if (when === 'ahead') link.fetchPriority = 'low'
  // Without both, the script or the style that comes for the file would not take it.
  const hash = hashOf(href)
  if (hash && link.rel === 'preload') link.integrity = hash
  if (composition.cors) link.crossOrigin = 'anonymous'
  link.href = href
  document.head.append(link)
}

/** Where files come quickly. */
const timeoutMs = 2_500

/**
 * Fetches what the page at a path needs past what the browser kept: it keeps a published file for good, also one that
 * arrived damaged. Resolves when all of it has come, or could not in time.
 */
export async function refetch(pathname: string): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs * pace())
  const files = await filesOf(pathname)
  for (const file of files) withdraw(file)
  await Promise.allSettled(
    files.map(async file => (await fetch(file, { cache: 'reload', signal })).arrayBuffer()),
  )
}

/** Who asks next for a file that was announced gets what came of that, also where nothing comes. */
function withdraw(href: string): void {
  for (const link of document.querySelectorAll(`link[href="${href}"]:is([rel="preload"], [rel="prefetch"])`))
    link.remove()
}

/** Runs something once the browser has nothing else to do. */
export const whenIdle = (run: () => void): void => {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 2_000)
}
