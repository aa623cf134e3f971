import { createHmac } from 'node:crypto'
import type { Context } from '@kocyolu/service'
import type { ProcessDeps } from '../service.ts'

const knownCookie = 'kocyolu.known'
const accountsKept = 5
const yearMs = 365 * 24 * 3_600_000

type Keys = { config: Pick<ProcessDeps['config'], 'sessionKeys' | 'publicOrigin'> }

/** Whether this browser has signed in to the account of an e-mail address before. Guesses from elsewhere do not count for it. */
export function isKnownBrowser({ config }: Keys, ctx: Context, email: string): boolean {
  const kept = accountsOf(ctx)
  return config.sessionKeys.some(key => kept.includes(digest(key, email)))
}

/** Keeps in the browser, signed, that it belongs to who has the account; without the key it says nothing of the address. */
export function rememberBrowser({ config }: Keys, ctx: Context, email: string): void {
  const own = config.sessionKeys.map(key => digest(key, email))
  const others = accountsOf(ctx).filter(account => !own.includes(account))
  ctx.cookies.set(knownCookie, [own[0], ...others].slice(0, accountsKept).join('.'), {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicOrigin.startsWith('https:'),
    path: '/account',
    maxAge: yearMs,
  })
}

const digestLength = 24

/** Entries of another length are of older builds, and would name an address to who tries some. */
function accountsOf(ctx: Context): string[] {
  const kept = ctx.cookies.get(knownCookie, { signed: true })?.split('.') ?? []
  return kept.filter(({ length }) => length === digestLength)
}

const digest = (key: string, email: string): string =>
  createHmac('sha256', key).update(`known browser ${email}`).digest('base64url').slice(0, digestLength)
