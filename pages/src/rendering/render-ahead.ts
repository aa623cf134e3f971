import type { Rendered } from '@kocyolu/bundler/server'
import { type Match, matchPage, type PublishedSite } from '../document/published-site.ts'

/** Renders a page before its first request. */
type Render = (match: Match, path: string) => Promise<Rendered | undefined>

const link = /<a [^>]*?href="(\/[^"?#]*)"/g

/**
 * Renders one page of each public pattern, so that the code of all is there and has run before the first visitor comes: those
 * without parts of their own, and of the others the first that these lead to.
 */
export async function renderAhead(site: PublishedSite, render: Render, isOver: () => boolean): Promise<void> {
  const left = new Set(Object.keys(site.heads))
  const paths = [...left].filter(pattern => !/[:*]/.test(pattern))
  for (const path of paths) {
    if (isOver()) return
    const match = matchPage(site, path)
    if (!match || !left.delete(match.pattern)) continue
    const { html = '' } = (await render(match, path)) ?? {}
    for (const [, next = ''] of html.matchAll(link)) {
      const pattern = matchPage(site, next)?.pattern
      if (pattern !== undefined && left.has(pattern) && !paths.includes(next)) paths.push(next)
    }
  }
}
