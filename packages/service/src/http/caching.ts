import type { Endpoint } from '@kocyolu/contracts'
import type { BaseConfig } from '../config.ts'
import { signInCookieName } from '../session/sign-in-session.ts'
import type { Context } from './context.ts'

/**
 * Lets anybody keep an answer whose endpoint says so, unless the request named a sign-in, be it an ended one: what a
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
