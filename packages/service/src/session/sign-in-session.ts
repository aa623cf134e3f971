import { createHash, createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Caller, hourMs } from '@kocyolu/contracts'
import type Keygrip from 'keygrip'
import type Koa from 'koa'
import { createSession } from 'koa-session'
import { AppError, unavailable } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { BaseConfig } from '../config.ts'
import type { Redis } from '../data/redis.ts'
import type { Context, Middleware } from '../http/context.ts'
import {
  beginEpoch,
  readSignIn,
  readSignIns,
  renewEpoch,
  type SignInKeys,
  type Standing,
} from './person-record.ts'
import { personTag } from './person-tag.ts'
import { loadSignIn, SignIn, signInStore } from './sign-in-store.ts'

/**
 * Signs cookies as Keygrip does, with keys that are prepared once. Keygrip's own comparison makes two signatures more, with
 * random keys; where both are of one length, `timingSafeEqual` says as little by the time that it takes.
 */
export function cookieSignatures(keys: readonly string[]): Pick<Keygrip, 'sign' | 'verify' | 'index'> {
  const signers = keys.map(key => {
    const secret = createSecretKey(Buffer.from(key))
    return (data: string): string => createHmac('sha256', secret).update(data).digest('base64url')
  })
  const [sign] = signers
  if (!sign) throw new Error('There is no key to sign with')
  const index = (data: string, given: string): number =>
    signers.findIndex(signer => isSame(Buffer.from(signer(data)), Buffer.from(given)))
  return {
    sign,
    index,
    verify: (data, given) => index(data, given) >= 0,
  }
}

const isSame = (due: Buffer, given: Buffer): boolean =>
  due.length === given.length && timingSafeEqual(due, given)

/** How long a given password or second factor counts for calls that ask for it. */
const provedMs = 15 * 60_000
const maxUserAgentLength = 400

type Needs = { redis: Redis; config: BaseConfig; clock: Clock; keys: SignInKeys }

/** koa-session's object on the context: empty without a sign-in. */
type Session = Partial<SignIn> & { save(): Promise<void>; regenerate(): Promise<void> }
const sessionOf = (ctx: Context): Session => ctx.session

/** One of the caller's sign-ins; its `id` names it and opens nothing. `lastSeenAt` is right to the hour. */
export type OwnSignIn = {
  id: string
  userAgent: string
  createdAt: string
  lastSeenAt: string
  isCurrent: boolean
}

const isSecure = ({ publicOrigin }: Pick<BaseConfig, 'publicOrigin'>): boolean =>
  publicOrigin.startsWith('https:')

/** The name of the cookie that carries a sign-in. */
export const signInCookieName = (config: Pick<BaseConfig, 'publicOrigin'>): string =>
  isSecure(config) ? '__Host-kocyolu.sid' : 'kocyolu.sid'

/** The browser's side of a sign-in, by koa-session: a signed cookie with a random id, idle and absolute lifetime. */
export function createSignInSession({ redis, config, clock, keys }: Needs) {
  const [idleMs, maxMs] = [config.sessionIdleHours * hourMs, config.sessionMaxHours * hourMs]
  const key = signInCookieName(config)
  const cookie = { httpOnly: true, secure: isSecure(config), sameSite: 'lax', signed: true } as const
  const Store = signInStore(redis, keys, maxMs)
  const hint = signedInHint({ secure: isSecure(config), maxMs })
  const endOf = (signIn: Partial<SignIn>): number => Date.parse(signIn.signedInAt ?? '') + maxMs

  const options = {
    ...cookie,
    key,
    maxAge: idleMs,
    // Written where something changes, never by the mere end of a request.
    autoCommit: false,
    genid: () => randomBytes(32).toString('base64url'),
    valid: (_: unknown, signIn: SignIn) => clock.now().getTime() < endOf(signIn),
    ContextStore: Store,
  }

  const open = async (
    ctx: Context,
    caller: Caller,
    epoch: number,
    { signedInAt, provedAt }: { signedInAt: string; provedAt?: string | undefined },
  ): Promise<void> => {
    const userAgent = ctx.get('user-agent').slice(0, maxUserAgentLength)
    ctx.session = { userId: caller.id, epoch, signedInAt, userAgent, ...(provedAt && { provedAt }) }
    await sessionOf(ctx).regenerate()
    ctx.state.caller = caller
  }

  return {
    maxMs,
    /** Loads the caller, and keeps a sign-in that is used alive. */
    middleware(app: Koa): Middleware {
      app.keys = cookieSignatures(config.sessionKeys) as Keygrip
      const load = createSession({ ...options }, app)
      const withHint = async (ctx: Context, next: () => Promise<unknown>): Promise<void> => {
        try {
          await next()
        } finally {
          hint(ctx)
        }
      }
      return (ctx, next) => {
        if (!ctx.get('cookie').includes(key)) return withHint(ctx, next)
        noteWhole(ctx)
        return load(ctx, async () => {
          const session = sessionOf(ctx)
          if (session.userId && ctx.state.signedInAs) {
            ctx.state.caller = ctx.state.signedInAs
            const left = (session._expire ?? 0) - Date.now()
            if (left < idleMs - hourMs) await session.save()
          }
          await withHint(ctx, next)
        })
      }
    },
    /** Reloads the caller: null, once the sign-in has ended. Fails when Redis cannot answer. */
    async reload(ctx: Context): Promise<void> {
      if (!ctx.state.caller) return
      ctx.state.caller = null
      const id = ctx.cookies.get(key, cookie)
      const kept = id ? await loadSignIn(redis, keys, id).catch(unavailable) : null
      if (kept && clock.now().getTime() < endOf(kept.signIn)) ctx.state.caller = kept.caller
    },
    /** Starts a sign-in under a new id; the browser's former one ends. `provedAt` is null where nothing says when that was. */
    async start(ctx: Context, caller: Caller, standing: Standing, provedAt?: Date | null): Promise<void> {
      const epoch = await beginEpoch(redis, keys, caller, standing, maxMs).catch(unavailable)
      const now = clock.now()
      const proved = provedAt === undefined || (provedAt && provedAt > now) ? now : provedAt
      await open(ctx, caller, epoch, {
        signedInAt: now.toISOString(),
        provedAt: proved?.toISOString(),
      })
    },
    /** Continues under a new id as a changed person; all other sign-ins of theirs end. Gives the new epoch. */
    async renew(ctx: Context, caller: Caller): Promise<number> {
      const { epoch = -1, signedInAt = clock.now().toISOString(), provedAt } = sessionOf(ctx)
      const renewed = await renewEpoch(redis, keys, caller, epoch, maxMs).catch(unavailable)
      if (renewed === null) throw new AppError('unauthenticated')
      await open(ctx, caller, renewed, { signedInAt, provedAt })
      return renewed
    },
    /** Notes that the person of the request has just proved to be there. */
    async prove(ctx: Context): Promise<void> {
      const session = sessionOf(ctx)
      session.provedAt = clock.now().toISOString()
      await session.save()
    },
    isProved(ctx: Context): boolean {
      const { provedAt } = ctx.state.caller ? sessionOf(ctx) : {}
      return clock.now().getTime() - Date.parse(provedAt ?? '') < provedMs
    },
    /** The sign-ins of the request's person, this one first, then the newest. */
    async list(ctx: Context, userId: string): Promise<OwnSignIn[]> {
      const here = ctx.cookies.get(key, cookie) ?? ''
      const kept = await readSignIns(redis, keys, userId).catch(unavailable)
      // So many may have begun since that it is not among the newest any more.
      const isListed = kept.some(({ id }) => id === here)
      const own = isListed ? null : await loadSignIn(redis, keys, here).catch(unavailable)
      return [...(own ? [{ id: here, signIn: own.signIn }] : []), ...kept]
        .flatMap(({ id, signIn }) => {
          const { data } = SignIn.safeParse(signIn)
          if (!data || clock.now().getTime() >= endOf(data)) return []
          const { userAgent = '', signedInAt, _expire } = data
          const lastSeenAt = _expire ? new Date(_expire - idleMs).toISOString() : signedInAt
          const named = createHash('sha256').update(id).digest('base64url').slice(0, 22)
          return [{ id: named, userAgent, createdAt: signedInAt, lastSeenAt, isCurrent: id === here }]
        })
        .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
    },
    /** When each of a person's sign-ins that last began. */
    async beginnings(userId: string): Promise<string[]> {
      const kept = await readSignIns(redis, keys, userId).catch(unavailable)
      return kept.flatMap(({ signIn }) => {
        const { data } = SignIn.safeParse(signIn)
        return data && clock.now().getTime() < endOf(data) ? [data.signedInAt] : []
      })
    },
    /** Ends the browser's sign-in and says whose it was. Fails when Redis cannot answer. */
    async end(ctx: Context): Promise<string | undefined> {
      const { caller, signInUnknown } = ctx.state
      if (signInUnknown) throw new AppError('unavailable')
      const id = ctx.cookies.get(key, cookie)
      if (caller && id) {
        await new Store(ctx).destroy(id)
      }
      ctx.cookies.set(key, null, cookie)
      ctx.state.caller = null
      return caller?.id
    },
    /** Asks, at any later moment, whether the request's sign-in still lasts. */
    watch(ctx: Context): () => Promise<boolean> {
      const id = ctx.cookies.get(key, cookie) ?? ''
      const end = endOf(sessionOf(ctx))
      return async () => clock.now().getTime() < end && (await readSignIn(redis, keys, id)) !== null
    },
  }
}

/**
 * Notes that all of a request was there when its sign-in was about to be read. What arrives together is read in one go, the
 * head first: only when that is over, and before any answer of Redis, it is known whether the body came with it.
 */
function noteWhole(ctx: Context): void {
  const at = performance.now()
  setImmediate(() => {
    if (ctx.req.complete) ctx.state.judgedWholeAt = at
  })
}

const name = 'kocyolu.signed-in'

/**
 * Keeps the caller's role and tag in a cookie that scripts can read and that is no secret: without it the site's pages need not
 * ask who is there, and by it the gateway gives a role or a person their canary. Where it is wrong, the answer to any request puts it right.
 */
function signedInHint({ secure, maxMs }: { secure: boolean; maxMs: number }): (ctx: Context) => void {
  const cookie = { httpOnly: false, secure, sameSite: 'lax', signed: false } as const
  return ctx => {
    const { caller, signInUnknown } = ctx.state
    const said = ctx.get('cookie').includes(name) ? ctx.cookies.get(name, cookie) : undefined
    const due = caller ? `${caller.role}.${personTag(caller.id)}` : undefined
    if (ctx.headerSent || signInUnknown || said === due) return
    ctx.cookies.set(name, due ?? null, { ...cookie, ...(caller && { maxAge: maxMs }) })
  }
}
