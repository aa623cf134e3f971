import Router from '@koa/router'
import { type Context, callerOf, type State } from '@kocyolu/service'
import { safeReturnTo, seeOther } from '../pages/forms.ts'
import { leaveForProvider } from '../provider/provider-pages.ts'
import type { ProcessDeps } from '../service.ts'

/**
 * Ends the browser's sign-in, and whatever pages it holds or has fetched ahead. Preferences, the offline page and push outlive
 * it, so its storage is not cleared.
 */
async function signOut(deps: ProcessDeps, ctx: Context): Promise<void> {
  await deps.signIns.end(ctx)
  ctx.set('Clear-Site-Data', '"cache", "prefetchCache", "prerenderCache"')
}

/** `/api/login` leads to the provider, where there is one, else to the account pages; `/api/logout` signs out, by GET only when a page of this site asks for it. */
export function loginRoutes(deps: ProcessDeps): Router<State> {
  const router = new Router<State>({ prefix: '/api' })
  router.get('/login', async ctx => {
    const { screen, intent, lang } = ctx.query
    const returnTo = safeReturnTo(ctx.query.returnTo)
    const search = new URLSearchParams({ returnTo })
    if (intent === 'student' || intent === 'mentor') search.set('intent', intent)
    if (lang === 'tr' || lang === 'en') search.set('lang', lang)
    ctx.status = 302
    const form = `/account/${screen === 'sign-up' ? 'sign-up' : 'sign-in'}?${search}`
    const way = { returnTo, intent: search.get('intent') ?? '' }
    // The form's page redirects a user who is signed in already.
    const provider = callerOf(ctx) ? undefined : await leaveForProvider(deps, ctx, way)
    ctx.set('Location', provider ?? form)
    ctx.body = ''
  })
  router.get('/logout', async ctx => {
    // A browser that only fetches ahead takes this for a page that cannot be had yet.
    if (isPrefetch(ctx)) {
      ctx.status = 503
      return
    }
    if (linkedFromHere(ctx, deps.config.publicOrigin)) await signOut(deps, ctx)
    seeOther(ctx, '/')
  })
  router.post('/logout', async ctx => {
    await signOut(deps, ctx)
    seeOther(ctx, '/')
  })
  return router
}

/** Whether no user has followed the link yet: browsers prefetch links under a pointer. */
const isPrefetch = (ctx: Context): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some(name =>
    /prefetch|prerender|preview/i.test(ctx.get(name)),
  )

/** Neither a link elsewhere nor a picture's address may sign any user out: only a link on a page of this site. */
function linkedFromHere(ctx: Context, publicOrigin: string): boolean {
  const site = ctx.get('sec-fetch-site')
  // A picture on a page of ours, such as a coach's, asks from this site too; only a followed link asks for a document.
  if (site) return site === 'same-origin' && ['', 'document'].includes(ctx.get('sec-fetch-dest'))
  const referer = URL.parse(ctx.get('referer'))?.origin
  return referer === publicOrigin
}
