import type { Endpoint } from '@kocyolu/contracts'
import { AppError } from '../app-error.ts'
import type { BaseConfig } from '../config.ts'
import { signInCookieName } from '../session/sign-in-session.ts'
import type { Context, Middleware } from './context.ts'

/** Headers of every answer. What a service sends is private to its caller unless a handler says otherwise. */
export const securityHeaders: Middleware = async (ctx, next) => {
  ctx.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  })
  await next()
}

/**
 * Lets any user keep an answer whose endpoint says so, unless the request named a sign-in, be it an ended one: what a
 * signed-in person is shown is theirs alone, and their own change must be in the very next answer.
 */
export function allowCaching(ctx: Context, cache: Endpoint['cache'] | undefined, config: BaseConfig): void {
  if (!cache) return
  const isPrivate = ctx.cookies.get(signInCookieName(config), { signed: false }) !== undefined
  const { maxAgeSeconds, staleSeconds } = cache
  ctx.vary('Cookie')
  ctx.set(
    'Cache-Control',
    isPrivate
      ? 'private, no-store'
      : `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${staleSeconds}`,
  )
}

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
