import Koa from 'koa'
import type { Logger } from 'pino'
import { createAsker, observedFetch } from './ask/asker.ts'
import type { Settings } from './config.ts'
import { documents } from './document/documents.ts'
import { createPageJobs } from './document/page-jobs.ts'
import { siteFolder } from './document/published-site.ts'
import { feeds } from './feeds/feeds.ts'
import { apiOf, createSources } from './heads/sources.ts'
import { createMetrics } from './metrics.ts'
import { observeRequests } from './observe.ts'
import { createRendering } from './rendering/rendering.ts'

export interface Pages {
  app: Koa
  end(): void
}

/**
 * Puts the page of an address together: the published one of its pattern, with the status and the head of what the address is
 * about, and rendered where its builds can do that. Its answers are the same for all clients, so it receives neither cookies nor sign-ins.
 */
export function createPages(settings: Settings, log: Logger, metrics = createMetrics(settings.BUILD)): Pages {
  const origin = settings.API_ORIGIN ?? settings.PUBLIC_ORIGIN
  const site = siteFolder(settings.SITE_FOLDER)
  const sources = createSources()
  const newAsk = createAsker(origin, settings.PAGES_ANSWER_MS, observedFetch(metrics))
  const rendering = createRendering({ settings, site, newAsk, log, metrics })
  const jobOf = createPageJobs({
    newAsk,
    about: ({ pattern, params }, api) => sources[pattern]?.(params, api),
    render: rendering.render,
    failed: (error, path) =>
      log.warn(
        { err: error, path },
        'no service answered what a page is about; the page is served without its own head',
      ),
  })
  const app = new Koa()
  app.silent = true
  app.on('error', (error: unknown) => log.error({ err: error }, 'a page could not be rendered'))
  app.use(observeRequests(log, metrics))
  app.use(async (ctx, next) => {
    if (ctx.path === '/healthz') ctx.body = { status: 'ok', service: 'pages', build: settings.BUILD }
    else if (ctx.path === '/readyz') {
      site()
      ctx.body = { status: 'ok' }
    } else if (ctx.path === '/metrics') {
      ctx.type = metrics.registry.contentType
      ctx.body = await metrics.registry.metrics()
    } else await next()
  })
  app.use(feeds({ settings, api: apiOf({ baseUrl: origin }), site }))
  app.use(documents({ settings, sources, site, jobOf }))
  return { app, end: rendering.end }
}
