import type { Caller } from '@kocyolu/contracts'
import type Koa from 'koa'
import { unavailable } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { BaseConfig } from '../config.ts'
import type { Redis } from '../data/redis.ts'
import type { Context, Middleware } from '../http/context.ts'
import type { Live } from '../live.ts'
import { endSignIns, updateSignIns } from './sign-in-index.ts'
import { createSignInSession } from './sign-in-session.ts'
import { signInKeys } from './sign-in-store.ts'

/** Who is signed in, for all services at once: a signed cookie names a session in Redis. */
export type SignIns = {
  /** Loads the caller into `ctx.state`, and keeps the sign-in alive while it is used. */
  middleware(app: Koa): Middleware
  /** Signs in under a new session id; an older sign-in of this browser ends. */
  start(ctx: Context, caller: Caller): Promise<void>
  /** Continues under a new session id with changed data of the same person; every other sign-in of theirs ends. */
  renew(ctx: Context, caller: Caller): Promise<void>
  /** Gives changed data of a person to each of their sign-ins, in every service; none ends. */
  update(userId: string, changes: Partial<Caller>): Promise<void>
  /** Signs this browser out, and tells the person's open pages. */
  end(ctx: Context): Promise<void>
  /** Ends all sign-ins of a user, in every service, and tells their open pages. */
  endAll(userId: string): Promise<void>
  /** For a response that stays open: asks whether the sign-in of its request still lasts. Fails when Redis cannot answer. */
  watch(ctx: Context): () => Promise<boolean>
}

type Needs = { redis: Redis; config: BaseConfig; clock: Clock; live: Live }

export function createSignIns({ redis, config, clock, live }: Needs): SignIns {
  const keys = signInKeys(config.redisPrefix)
  const session = createSignInSession({ redis, config, clock, keys })
  const tell = (userId: string): Promise<void> => live.hint(userId, { type: 'signed_out' })
  return {
    middleware: session.middleware,
    watch: session.watch,
    async start(ctx, caller) {
      await session.start(ctx, caller)
    },
    async renew(ctx, caller) {
      const id = await session.start(ctx, caller)
      const othersEnded = await endSignIns(redis, keys, caller.id, id).catch(unavailable)
      // Not earlier: this browser hears it too, and by then has its new cookie.
      if (othersEnded) ctx.res.once('finish', () => tell(caller.id))
    },
    update: (userId, changes) => updateSignIns(redis, keys, userId, changes).catch(unavailable),
    async end(ctx) {
      const userId = await session.end(ctx)
      if (userId) await tell(userId)
    },
    async endAll(userId) {
      if (await endSignIns(redis, keys, userId).catch(unavailable)) await tell(userId)
    },
  }
}
