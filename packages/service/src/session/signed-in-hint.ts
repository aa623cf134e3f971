import type { Context } from '../http/context.ts'

const name = 'kocyolu.signed-in'

/**
 * Keeps the caller's role in a cookie that scripts can read and that is no secret: without it the site's pages need not ask
 * who is there, and by it the gateway gives a role its canary. Where it is wrong, the answer to any request puts it right.
 */
export function signedInHint({ secure, maxMs }: { secure: boolean; maxMs: number }): (ctx: Context) => void {
  const cookie = { httpOnly: false, secure, sameSite: 'lax', signed: false } as const
  return ctx => {
    const { caller, signInUnknown } = ctx.state
    const said = ctx.get('cookie').includes(name) ? ctx.cookies.get(name, cookie) : undefined
    if (ctx.headerSent || signInUnknown || said === caller?.role) return
    ctx.cookies.set(name, caller?.role ?? null, { ...cookie, ...(caller && { maxAge: maxMs }) })
  }
}
