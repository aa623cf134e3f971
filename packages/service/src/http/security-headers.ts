import type { Endpoint } from '@kocyolu/contracts'
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
