import Koa from 'koa'
import type { Logger } from 'pino'
import type { Settings } from './config.ts'
import { documents } from './document/documents.ts'
import { siteFolder } from './document/site-folder.ts'
import { feeds } from './feeds/feeds.ts'
import { apiOf } from './heads/api.ts'
import { createSources } from './heads/sources.ts'

/**
 * Puts the page of an address together: the published one of its pattern, with the status and the head of what the address is
 * about. It answers alike to everybody, so it is told neither cookies nor sign-ins.
 */
export function createApp(settings: Settings, log: Logger, api = apiOf(settings)): Koa {
  const site = siteFolder(settings.SITE_FOLDER)
  const sources = createSources(api)
  const app = new Koa()
  app.silent = true
  app.on('error', (error: unknown) => log.error({ err: error }, 'a page could not be put together'))
  app.use(async (ctx, next) => {
    const started = performance.now()
    ctx.res.once('close', () => {
      const ms = Math.round(performance.now() - started)
      const { method, path, status } = ctx
      // Asked every few seconds by whoever looks after the process.
      const level = path === '/healthz' || path === '/readyz' ? 'debug' : 'info'
      log[level]({ requestId: ctx.get('x-request-id') || undefined, method, path, status, ms }, 'request')
    })
    await next()
  })
  app.use(async (ctx, next) => {
    if (ctx.path === '/healthz') ctx.body = { status: 'ok', service: 'pages', build: settings.BUILD }
    else if (ctx.path === '/readyz') {
      site()
      ctx.body = { status: 'ok' }
    } else await next()
  })
  app.use(feeds({ settings, api, site }))
  app.use(documents({ settings, sources, site, log }))
  return app
}
