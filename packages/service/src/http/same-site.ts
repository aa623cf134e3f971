import { AppError } from '../app-error.ts'
import type { Context, Middleware } from './context.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Content types that a form of another site could send without the browser asking us first. */
const formTypes = ['urlencoded', 'multipart', 'text/plain']

/**
 * Refuses unsafe requests that another site made. Browsers say where a request comes from; a client that
 * says nothing is no browser, and is refused only what a form could have sent. Paths that are `open` take anything.
 */
export function sameSite(publicOrigin: string, open: readonly string[] = []): Middleware {
  return async (ctx, next) => {
    const isOpen = safeMethods.has(ctx.method) || open.includes(ctx.path)
    if (!isOpen && !comesFromHere(ctx, publicOrigin)) throw new AppError('cross_site')
    await next()
  }
}

/** Whether a request was made by a page of this site, by its headers. */
export function comesFromHere(ctx: Context, publicOrigin: string): boolean {
  const site = ctx.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = ctx.get('origin')
  if (origin) return origin === publicOrigin || origin === `${ctx.protocol}://${ctx.host}`
  return !ctx.is(formTypes)
}
