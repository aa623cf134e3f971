import { matchPath } from 'react-router-dom'
import { composition } from '../composition/composition.ts'
import { ownerOf } from '../composition/owner-of.ts'
import { loadRemote } from './load-remote.ts'

/** Fetches what a page of the site will need, before anybody goes there. */
function prefetch(pathname: string): void {
  const owner = ownerOf(pathname)
  const remote = owner && composition.remotes[owner]
  if (!remote) return
  for (const [pattern, urls] of Object.entries(remote.preload)) {
    if (pattern === '*' || matchPath(pattern, pathname)) urls.forEach(announce)
  }
  // A failure shows when somebody really goes there.
  loadRemote(owner).catch(() => undefined)
}

function announce(href: string): void {
  if (document.querySelector(`link[href="${href}"], script[src$="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.as = href.endsWith('.css') ? 'style' : 'script'
  link.href = href
  document.head.append(link)
}

/** Prefetches a page when the pointer or the focus comes near a link to it, and the main pages when the browser is idle. */
export function prefetchAhead(mainPaths: string[]): void {
  const near = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && link.origin === location.origin && !link.pathname.startsWith('/api/')) prefetch(link.pathname)
  }
  document.addEventListener('pointerover', near, { passive: true })
  document.addEventListener('focusin', near)
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000))
  const prefetchMain = () => whenIdle(() => mainPaths.forEach(prefetch))
  // The page may have finished loading before this code ran.
  if (document.readyState === 'complete') prefetchMain()
  else addEventListener('load', prefetchMain, { once: true })
}
