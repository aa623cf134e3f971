import { createHash } from 'node:crypto'
import type { Context } from '@kocyolu/service'

const name = 'kocyolu.known'
const most = 5
const yearMs = 365 * 24 * 3_600_000

/** Whether this browser has signed in to the account of an e-mail address before. Guesses from elsewhere do not count for it. */
export function isKnownBrowser(ctx: Context, email: string): boolean {
  return accountsOf(ctx).includes(digest(email))
}

/** Keeps in the browser, signed, that it has signed in to the account. */
export function rememberBrowser(ctx: Context, email: string, publicOrigin: string): void {
  const others = accountsOf(ctx).filter(account => account !== digest(email))
  ctx.cookies.set(name, [digest(email), ...others].slice(0, most).join('.'), {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicOrigin.startsWith('https:'),
    path: '/account',
    maxAge: yearMs,
  })
}

function accountsOf(ctx: Context): string[] {
  return ctx.cookies.get(name, { signed: true })?.split('.') ?? []
}

const digest = (email: string): string => createHash('sha256').update(email).digest('base64url').slice(0, 22)
