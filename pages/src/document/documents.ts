import { createHash } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Settings } from '../config.ts'
import { renderHead } from '../heads/render-head.ts'
import type { Sources } from '../heads/sources.ts'
import { matchPage, type PublishedSite } from './published-site.ts'
import { withTimeout } from './with-timeout.ts'

interface Deps {
  settings: Settings
  sources: Sources
  site: (bucket: string) => PublishedSite
  log: Logger
}

/** Whether an address exists, and what stands in its head; without a head it is not to be found. */
interface Description {
  status: 200 | 404
  head: string
}

const notToBeFound = '<meta name="robots" content="noindex">\n'

export function documents(deps: Deps): Middleware {
  return async ctx => {
    const site = deps.site(ctx.get('x-bucket'))
    const match = matchPage(site, ctx.path)
    const { before, plain, after } = site.screen(match?.pattern)
    const query = new URLSearchParams(ctx.querystring)
    const { status, head } = await describe({ path: ctx.path, query, site, match, plain }, deps)
    ctx.status = status
    ctx.type = 'html'
    // Another browser may be on another composition.
    ctx.set('Cache-Control', 'private, no-cache')
    ctx.set('X-Composition', String(site.number))
    if (head.includes(notToBeFound)) ctx.set('X-Robots-Tag', 'noindex')
    const html = `${before}${head}${after}`
    ctx.body = html
    if (status !== 200) return
    ctx.etag = createHash('sha256').update(html).digest('base64url').slice(0, 20)
    if (ctx.fresh) ctx.status = 304
  }
}

interface PageRequest {
  path: string
  query: URLSearchParams
  site: PublishedSite
  match: ReturnType<typeof matchPage>
  plain: string
}

async function describe({ path, query, site, match, plain }: PageRequest, deps: Deps): Promise<Description> {
  const { settings, sources, log } = deps
  const unknown = { head: `${plain}${notToBeFound}` }
  if (!match) return { status: 404, ...unknown }
  const head = site.heads[match.pattern]
  const source = sources[match.pattern]
  if (!(head || source) || query.has('preview')) return { status: 200, ...unknown }
  const asked = source?.(match.params).catch((error: unknown) => {
    log.warn({ err: error, path }, 'nobody could say what a page is about')
    return undefined
  })
  const about = asked ? await withTimeout(settings.PAGES_PATIENCE_MS, asked) : {}
  if (about === 'gone') return { status: 404, ...unknown }
  // Nobody could say in time: the page as it is, and no word against its being found.
  if (!about) return { status: 200, head: plain }
  return { status: 200, head: renderHead({ settings, head, about, path, query, picture: site.picture }) }
}
