import { matchPath } from 'react-router-dom'
import { composition } from '../composition/composition.ts'
import { hashOf } from '../composition/hash-of.ts'
import { ownerOf } from '../composition/owner-of.ts'

/** Asks the browser for every file that the page at a path needs, all at once: to have them early, or since a user goes there. */
export function announce(pathname: string, when: 'ahead' | 'now'): void {
  for (const file of filesOf(pathname)) announceFile(file, when)
}

/** The files that the page at a path needs of its remote, and of the shell on top of what every page has. */
export function filesOf(pathname: string): string[] {
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
  // Without it the script that comes for the file would not take it.
  const hash = hashOf(href)
  if (hash && link.rel === 'preload') link.integrity = hash
  if (composition.cors && link.as === 'script') link.crossOrigin = 'anonymous'
  link.href = href
  document.head.append(link)
}
