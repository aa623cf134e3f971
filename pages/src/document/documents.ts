import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Rendered } from '@kocyolu/bundler/server'
import type { Middleware } from 'koa'
import type { Settings } from '../config.ts'
import { renderHead } from '../heads/render-head.ts'
import type { About, Sources } from '../heads/sources.ts'
import type { PageJob, PageRequest } from './page-jobs.ts'
import { fillScreen, type Match, matchPage, type PublishedSite } from './published-site.ts'

interface Deps {
  settings: Settings
  sources: Sources
  site: (bucket: string) => PublishedSite
  jobOf: (page: PageRequest) => PageJob
}

/** Whether an address exists, and its head; without a head it is not to be found. */
interface Description {
  status: 200 | 404
  head: string
  rendered?: Rendered | undefined
  /** Whether it says all that there is to say; else only what was rendered is kept. */
  isKept?: boolean
}

const notToBeFound = '<meta name="robots" content="noindex">\n'

/** For who keeps pages: the gateway, which lets browsers keep none. */
const keptFor = { 200: 'public, max-age=30, stale-while-revalidate=570', 404: 'public, max-age=10' }

export function documents(deps: Deps): Middleware {
  return async ctx => {
    const site = deps.site(ctx.get('x-bucket'))
    const match = matchPage(site, ctx.path)
    ctx.state.route = match?.pattern
    const path = match ? canonicalPath(ctx.path, match) : ctx.path
    if (path !== ctx.path) {
      ctx.status = 301
      ctx.set({ Location: `${path}${ctx.search}`, 'Cache-Control': 'private, no-cache' })
      ctx.body = ''
      return
    }
    const screen = site.screen(match?.pattern)
    const query = new URLSearchParams(ctx.querystring)
    const chosen = languageOf(ctx.get('x-language'))
    const search = searchOf(ctx.search, query, site, match)
    // The gateway keeps a page under one address, whatever else a user came with.
    const isOther = search !== ctx.search
    if (isOther && ctx.get('x-canonical') !== '' && plainPath.test(ctx.path)) {
      ctx.set('X-Accel-Redirect', `/gateway/canonical-page${ctx.path}${search}`)
      ctx.body = ''
      return
    }
    const page = { path: ctx.path, search, language: chosen }
    const generation = ctx.get('x-generation').slice(0, 100)
    const {
      status,
      head,
      rendered,
      isKept = rendered !== undefined,
    } = await describe({ page, query, site, match, plain: screen.plain, generation }, deps)
    ctx.status = status
    ctx.type = 'html'
    ctx.set('Cache-Control', isKept && !isOther ? keptFor[status] : 'private, no-cache')
    ctx.set('X-Composition', String(site.number))
    if (head.includes(notToBeFound)) ctx.set('X-Robots-Tag', 'noindex')
    const html = fillScreen(screen, head, rendered, ctx.get('x-theme') === 'dark')
    ctx.body = html
    if (status !== 200) return
    ctx.etag = createHash('sha256').update(html).digest('base64url').slice(0, 20)
    if (ctx.fresh) ctx.status = 304
  }
}

/** Nothing in it means anything else to a server on the way. */
const plainPath = /^(?:\/[\w~-][\w.~-]*)*\/?$/

/** Search parameters that the page depends on; all others are ignored. */
function searchOf(search: string, query: URLSearchParams, site: PublishedSite, match: Match | null): string {
  if (!match || search === '' || query.has('preview')) return search
  const names = site.heads[match.pattern] ? site.searchParamsOf(match.pattern) : []
  return names ? canonicalSearch(search, names) : search
}

const languageOf = (text: string): 'auto' | 'tr' | 'en' => (text === 'tr' || text === 'en' ? text : 'auto')

interface Asked {
  page: PageRequest['request']
  query: URLSearchParams
  site: PublishedSite
  match: Match | null
  plain: string
  generation: string
}

async function describe(
  { page, query, site, match, plain, generation }: Asked,
  { settings, sources, jobOf }: Deps,
): Promise<Description> {
  const unknown = { head: `${plain}${notToBeFound}` }
  if (!match) return { status: 404, ...unknown }
  const head = site.heads[match.pattern]
  const isKnown = head !== undefined || sources[match.pattern] !== undefined
  if (query.has('preview')) return { status: 200, ...unknown }
  if (!isKnown) return { status: 200, ...unknown, isKept: true }
  const isUnlisted = head?.unlisted === true
  // Without a generation it is put together for each request.
  const job = jobOf({ match, composition: site, request: page, generation: isUnlisted ? '' : generation })
  const late = performance.now() + settings.PAGES_TIMEOUT_MS
  const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
    withTimeout(Math.max(0, late - performance.now()), work)
  const about = await inTime(job.about)
  const rendered = await inTime(job.rendered)
  const said = saidOf({ about, rendered, plain }, about =>
    headOf({ settings, site, head, about, page, query }),
  )
  if (!isUnlisted || said.status === 404) return { ...said, ...(isUnlisted && { isKept: false }) }
  return { ...said, head: `${said.head}${notToBeFound}`, isKept: false }
}

type Known = { about: About | 'gone' | undefined; rendered: Rendered | undefined; plain: string }

/** Description of a public page, from what is known of it in time. */
function saidOf({ about, rendered, plain }: Known, headOf: (about: About) => string): Description {
  if (about === 'gone' || rendered?.status === 404)
    return { status: 404, head: `${plain}${notToBeFound}`, rendered: gone(rendered) }
  // No service answered in time: the page as it is, and indexable.
  if (!about) return { status: 200, head: plain }
  return { status: 200, head: headOf(about), rendered }
}

/** A page that says that there is something goes out with no other status. */
const gone = (rendered: Rendered | undefined): Rendered | undefined =>
  rendered?.status === 404 ? rendered : undefined

type Head = Pick<Asked, 'site' | 'page' | 'query'> & {
  settings: Settings
  head: PublishedSite['heads'][string] | undefined
  about: About
}

const headOf = ({ settings, site, head, about, page, query }: Head): string =>
  renderHead({
    settings,
    head,
    about,
    path: page.path,
    query,
    picture: site.picture,
    chosen: page.language,
  })

/** The work's result, or undefined when it takes longer than this. */
async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const limit = new AbortController()
  const late = pause(ms, undefined, { signal: limit.signal }).catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    limit.abort()
  }
}

const partsOf = (path: string): string[] => path.split('/').filter(part => part !== '')

/**
 * The one address of a path: its pattern's own parts as the pattern writes them, those that name something as they came, and no
 * slash at the end. Whatever came is one path of this site.
 */
function canonicalPath(path: string, { pattern }: Match): string {
  const given = partsOf(path)
  const own = partsOf(pattern)
  const parts = given.map((part, at) => (own[at] === undefined || /^[:*]/.test(own[at]) ? part : own[at]))
  return `/${parts.join('/')}`
}

/**
 * The search of an address without what its page does not read, in one order: `?` and what is left, or nothing. What a user
 * was counted by elsewhere makes no page of its own.
 */
function canonicalSearch(search: string, names: string[]): string {
  const given = new URLSearchParams(search)
  const read = names.flatMap(name =>
    given
      .getAll(name)
      .filter(value => value !== '')
      .map((value): [string, string] => [name, value]),
  )
  return read.length === 0 ? '' : `?${new URLSearchParams(read)}`
}
