import type { Context } from '../http/context.ts'

const name = 'kocyolu.signed-in'

/**
 * Keeps a cookie beside the sign-in's own that scripts can read and that is no secret: without it the site's pages need
 * not ask who is there. Wherever the two differ, the answer to any request puts it right.
 */
export function signedInHint({ secure, maxMs }: { secure: boolean; maxMs: number }): (ctx: Context) => void {
  const cookie = { httpOnly: false, secure, sameSite: 'lax', signed: false } as const
  return ctx => {
    const { caller, signInUnknown } = ctx.state
    const isSaid = ctx.get('cookie').includes(name) && ctx.cookies.get(name, cookie) === '1'
    if (ctx.headerSent || signInUnknown || isSaid === Boolean(caller)) return
    ctx.cookies.set(name, caller ? '1' : null, { ...cookie, ...(caller && { maxAge: maxMs }) })
  }
}
