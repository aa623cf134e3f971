import { createHash } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Settings } from '../config.ts'
import { renderHead } from '../heads/render-head.ts'
import type { Sources } from '../heads/sources.ts'
import { type LivePage, matchPage } from './live-page.ts'
import { patiently } from './patiently.ts'

interface Parts {
  settings: Settings
  sources: Sources
  page: () => LivePage
  log: Logger
}

/** Whether an address exists, and what stands in its head; without a head it is not to be found. */
interface Said {
  status: 200 | 404
  head: string
}

const notToBeFound = '<meta name="robots" content="noindex">\n'

export function documents(parts: Parts): Middleware {
  return async ctx => {
    const page = parts.page()
    const { status, head } = await sayOf(ctx.path, new URLSearchParams(ctx.querystring), page, parts)
    ctx.status = status
    ctx.type = 'html'
    ctx.set('Cache-Control', 'no-cache')
    if (head.includes(notToBeFound)) ctx.set('X-Robots-Tag', 'noindex')
    const html = `${page.before}${head}${page.after}`
    ctx.body = html
    if (status !== 200) return
    ctx.etag = createHash('sha256').update(html).digest('base64url').slice(0, 20)
    if (ctx.fresh) ctx.status = 304
  }
}

async function sayOf(path: string, query: URLSearchParams, page: LivePage, parts: Parts): Promise<Said> {
  const { settings, sources, log } = parts
  const unknown = { head: `${page.plain}${notToBeFound}` }
  const match = matchPage(page, path)
  if (!match) return { status: 404, ...unknown }
  const head = page.heads[match.pattern]
  const source = sources[match.pattern]
  if (!(head || source) || query.has('preview')) return { status: 200, ...unknown }
  const asked = source?.(match.params).catch((error: unknown) => {
    log.warn({ err: error, path }, 'nobody could say what a page is about')
    return undefined
  })
  const about = asked ? await patiently(settings.PAGES_PATIENCE_MS, asked) : {}
  if (about === 'gone') return { status: 404, ...unknown }
  // Nobody could say in time: the page as it is, and no word against its being found.
  if (!about) return { status: 200, head: page.plain }
  return { status: 200, head: renderHead({ settings, head, about, path, query, picture: page.picture }) }
}
