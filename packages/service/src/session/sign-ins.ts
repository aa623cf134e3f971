import { randomBytes } from 'node:crypto'
import { Caller } from '@kocyolu/contracts'
import type { Redis } from 'ioredis'
import Keygrip from 'keygrip'
import type Koa from 'koa'
import { type CreateSessionOptions, createSession } from 'koa-session'
import type { Clock } from '../clock.ts'
import type { BaseConfig } from '../config.ts'
import type { Context, Middleware } from '../http/context.ts'
import type { Live } from '../live.ts'
import { type SignIn, signInKeys, signInStore } from './sign-in-store.ts'

const hourMs = 3_600_000

/** Who is signed in, for all services at once: a signed cookie names a session in Redis. */
export type SignIns = {
  /** Loads the caller into `ctx.state`, and keeps the sign-in alive while it is used. */
  middleware(app: Koa): Middleware
  /** Signs in under a new session id; an older sign-in of this browser ends. */
  start(ctx: Context, caller: Caller): Promise<void>
  /** Continues under a new session id with changed data of the same person; every other sign-in of theirs ends. */
  renew(ctx: Context, caller: Caller): Promise<void>
  /** Gives changed data of a person to each of their sign-ins, in every service; none ends. */
  update(caller: Caller): Promise<void>
  /** Signs this browser out. */
  end(ctx: Context): Promise<void>
  /** For a response that stays open: asks whether the sign-in of its request still lasts. Fails when Redis cannot answer. */
  watch(ctx: Context): () => Promise<boolean>
  /** Ends all sign-ins of a user, in every service, and tells their open pages. */
  endAll(userId: string, options?: { exceptId?: string }): Promise<void>
}

type Session = SignIn & {
  _expire?: number
  save(): Promise<void>
  regenerate(): Promise<void>
}
/** koa-session's part of the context: without a sign-in the session is empty. */
type WithSession = { session: Partial<Session> | SignIn | null }

type Needs = { redis: Redis; config: BaseConfig; clock: Clock; live: Live }

// Reads and empties the index in one step, so that no sign-in can slip in between.
const endScript = `
local ended = 0
for _, id in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  if id ~= ARGV[2] then
    ended = ended + redis.call('DEL', ARGV[1] .. id)
    redis.call('SREM', KEYS[1], id)
  end
end
return ended`

export function createSignIns({ redis, config, clock, live }: Needs): SignIns {
  const idleMs = config.sessionIdleHours * hourMs
  const maxMs = config.sessionMaxHours * hourMs
  const keys = signInKeys(config.redisPrefix)
  const secure = config.publicOrigin.startsWith('https:')
  const cookie = {
    key: secure ? '__Host-kocyolu.sid' : 'kocyolu.sid',
    httpOnly: true,
    secure,
    sameSite: 'lax',
    signed: true,
  } as const

  const isCurrent = (_: unknown, signIn: SignIn): boolean =>
    Caller.safeParse(signIn.caller).success && clock.now().getTime() - Date.parse(signIn.signedInAt) < maxMs

  const options: CreateSessionOptions = {
    ...cookie,
    maxAge: idleMs,
    autoCommit: false,
    genid: (ctx: Context) => {
      ctx.state.newSignInId = randomBytes(32).toString('base64url')
      return ctx.state.newSignInId
    },
    valid: isCurrent,
    ContextStore: signInStore(redis, keys, maxMs),
  }

  const endOthers = async (userId: string, exceptId: string): Promise<boolean> => {
    const ended = await redis.eval(endScript, 1, keys.user(userId), keys.session(''), exceptId)
    return Number(ended) > 0
  }

  const signIns: SignIns = {
    middleware(app) {
      app.keys = new Keygrip(config.sessionKeys, 'sha256')
      const load = createSession({ ...options }, app)
      return (ctx, next) =>
        load(ctx, async () => {
          const { session } = ctx as unknown as WithSession
          if (session && isSignedIn(session)) {
            ctx.state.caller = Caller.parse(session.caller)
            const left = (session._expire ?? 0) - Date.now()
            if (left < idleMs - hourMs) await session.save()
          }
          await next()
        })
    },
    async start(ctx, caller) {
      const holder = ctx as unknown as WithSession
      holder.session = { caller, signedInAt: clock.now().toISOString() }
      await (holder.session as unknown as Session).regenerate()
      ctx.state.caller = caller
    },
    async renew(ctx, caller) {
      await signIns.start(ctx, caller)
      const othersEnded = await endOthers(caller.id, ctx.state.newSignInId ?? '')
      // Not earlier: this browser hears it too, and by then has its new cookie.
      if (othersEnded) ctx.res.once('finish', () => live.hint(caller.id, { type: 'signed_out' }))
    },
    async update(caller) {
      for (const id of await redis.smembers(keys.user(caller.id))) {
        const text = await redis.get(keys.session(id))
        if (text === null) continue
        await redis.set(keys.session(id), JSON.stringify({ ...JSON.parse(text), caller }), 'KEEPTTL', 'XX')
      }
    },
    async end(ctx) {
      const id = ctx.cookies.get(cookie.key, { signed: true })
      const Store = signInStore(redis, keys, maxMs)
      const store = new Store(ctx)
      const signIn = id && (await store.get(id))
      if (signIn) {
        await store.destroy(id)
        await live.hint(signIn.caller.id, { type: 'signed_out' })
      }
      ctx.cookies.set(cookie.key, null, { ...cookie, sameSite: 'lax' })
      ctx.state.caller = null
    },
    watch(ctx) {
      const id = ctx.cookies.get(cookie.key, { signed: true }) ?? ''
      const { signedInAt = '' } = (ctx as unknown as WithSession).session ?? {}
      const lastMoment = Date.parse(signedInAt) + maxMs
      return async () => clock.now().getTime() < lastMoment && (await redis.exists(keys.session(id))) === 1
    },
    async endAll(userId, { exceptId = '' } = {}) {
      if (await endOthers(userId, exceptId)) await live.hint(userId, { type: 'signed_out' })
    },
  }
  return signIns
}

function isSignedIn(session: Partial<Session> | SignIn): session is Session {
  return session.caller !== undefined
}
