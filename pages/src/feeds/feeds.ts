import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asList, coachingCalls, type ListOf, pageSlugs, sayable } from '@kocyolu/contracts'
import { Eta } from 'eta'
import type { Middleware } from 'koa'
import { LRUCache } from 'lru-cache'
import type { Settings } from '../config.ts'
import { matchPage, type PublishedSite } from '../document/published-site.ts'
import type { Api } from '../heads/sources.ts'

const eta = new Eta({
  views: fileURLToPath(new URL('../templates', import.meta.url)),
  autoEscape: true,
  filterFunction: value => sayable(String(value)),
  autoFilter: true,
})

/** Far below the 50,000 that a site map may have. */
const coachesInPart = 10_000
const postsInFeed = 20
/** The parts of one site map are asked for one after the other. */
const coachesKeptMs = 60_000

/** The pages that an admin writes, or does not. */
const mayBeWritten = new Set(pageSlugs.map(slug => `/${slug}`))

const types: Record<string, string> = { '.txt': 'text/plain', '.json': 'application/speculationrules+json' }

interface Place {
  path: string
  changed?: string
}

interface Deps {
  settings: Settings
  api: Api
  site: () => PublishedSite
}

/** Files for programs: `robots.txt`, site maps, the blog as RSS, speculation rules. */
export function feeds({ settings, api, site }: Deps): Middleware {
  const { PUBLIC_ORIGIN: origin, BRAND_NAME: brand } = settings
  const coaches = listAll(cursor => api.coaching.listMentorAddresses({ query: { cursor } }), coachesKeptMs)
  const posts = listAll(cursor => api.content.listBlogs({ query: { limit: '60', cursor } }))

  const sitePages = listAll(() => api.content.listSitePages())

  const siteMap = (places: Place[]): string => eta.render('site-map', { origin, places })
  const listed = (): string[] =>
    Object.entries(site().heads).flatMap(([path, { unlisted }]) => (unlisted ? [] : [path]))
  const isAnswered = (path: string): boolean => matchPage(site(), path) !== null
  const partOfCoaches = async (part: number): Promise<string | null> => {
    const listed = (await coaches()).slice((part - 1) * coachesInPart, part * coachesInPart)
    if (listed.length === 0 && part > 1) return null
    return siteMap(listed.map(({ id, updatedAt }) => ({ path: `/mentors/${id}`, changed: updatedAt })))
  }

  const answers: Record<string, () => string | Promise<string>> = {
    '/robots.txt': () =>
      [
        'User-agent: *',
        ...['/account/', '/api/', '/admin', '/dashboard', '/messages'].map(path => `Disallow: ${path}`),
        // A form for a person, at as many addresses as there are hours.
        'Disallow: /mentors/*/request',
        // Each is for who was given its code; the page says so as well.
        'Disallow: /verify/',
        // Pictures are shown in results.
        'Allow: /api/users/pictures/',
        'Allow: /api/blogs/pictures/',
        // Calendar programs follow it for people, and some ask here first.
        `Allow: ${coachingCalls.readCalendarFeed.path}`,
        '',
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
    '/sitemap.xml': async () => {
      const parts = Math.max(1, Math.ceil((await coaches()).length / coachesInPart))
      const names = Array.from({ length: parts }, (_, at) => `coaches-${at + 1}`)
      return eta.render('site-map-index', { origin, names: ['pages', 'posts', ...names] })
    },
    '/sitemap-pages.xml': async () => {
      const fixed = listed().filter(path => !path.includes(':') && !mayBeWritten.has(path))
      const written = (await sitePages()).map(({ slug, updatedAt }) => ({
        path: `/${slug}`,
        changed: updatedAt,
      }))
      return siteMap([...fixed.map(path => ({ path })), ...written.filter(({ path }) => isAnswered(path))])
    },
    '/sitemap-posts.xml': async () => {
      const listed = isAnswered('/blog/post') ? await posts() : []
      return siteMap(listed.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, changed: updatedAt })))
    },
    // Of public pages alone, which make no call before their user sees them, and until their code answers a click itself.
    '/speculation-rules.json': () => {
      const where = {
        and: [{ href_matches: listed() }, { selector_matches: '#root[data-rendered] a' }],
      }
      const rules = [{ where, eagerness: 'moderate' }]
      // A device without memory for a second page fetches its document alone.
      return JSON.stringify({ prefetch: rules, prerender: rules })
    },
    '/blog/rss.xml': async () =>
      eta.render('rss', { origin, brand, posts: (await posts()).slice(0, postsInFeed) }),
  }

  return async (ctx, next) => {
    const part = /^\/sitemap-coaches-(\d{1,4})\.xml$/.exec(ctx.path)?.[1]
    const answer = part ? () => partOfCoaches(Number(part)) : answers[ctx.path]
    if (!answer) return next()
    const body = await answer()
    if (body === null) return ctx.throw(404)
    ctx.type = types[extname(ctx.path)] ?? 'application/xml'
    ctx.set('Cache-Control', 'public, max-age=600')
    ctx.body = body
    ctx.etag = createHash('sha256').update(body).digest('base64url').slice(0, 20)
    if (ctx.fresh) ctx.status = 304
  }
}

/**
 * A whole list, walked from part to part once for all who ask meanwhile, and kept for `keptMs`; the one before while it cannot
 * be had.
 */
function listAll<T>(
  readPart: (cursor: string | undefined) => Promise<T[] | ListOf<T>>,
  keptMs = 0,
): () => Promise<T[]> {
  const lists = new LRUCache<'all', T[]>({
    max: 1,
    ttl: keptMs,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async () => {
      const all: T[] = []
      let cursor: string | undefined
      do {
        const { items, nextCursor } = asList(await readPart(cursor))
        all.push(...items)
        cursor = nextCursor ?? undefined
      } while (cursor !== undefined)
      return all
    },
  })
  return () => lists.forceFetch('all', { forceRefresh: keptMs === 0 })
}
