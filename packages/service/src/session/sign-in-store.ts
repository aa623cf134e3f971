import type { Caller } from '@kocyolu/contracts'
import { unavailable } from '../app-error.ts'
import type { Redis } from '../data/redis.ts'
import type { Context } from '../http/context.ts'
import { addSignIn } from './sign-in-index.ts'

/** What a sign-in keeps in Redis. */
export type SignIn = { caller: Caller; signedInAt: string }

export type SignInKeys = { session(id: string): string; user(userId: string): string }

/** Redis keys of the sign-ins, and of the index of each user's sign-ins. */
export function signInKeys(redisPrefix: string): SignInKeys {
  return {
    session: id => `${redisPrefix}session:${id}`,
    user: userId => `${redisPrefix}user-sessions:${userId}`,
  }
}

/**
 * koa-session's store, one per request. A session that this request has loaded is written only if it still
 * exists, so a request in flight cannot bring back one that was ended meanwhile; any other is new.
 */
export function signInStore(redis: Redis, keys: SignInKeys, indexMs: number) {
  return class SignInStore {
    readonly #ctx: Context
    #loaded: { id: string; userId: string } | undefined

    constructor(ctx: Context) {
      this.#ctx = ctx
    }

    async get(id: string): Promise<SignIn | undefined> {
      const text = await redis.get(keys.session(id)).catch((error: unknown) => {
        this.#ctx.state.log.error({ err: error }, 'sign-ins cannot be read')
        this.#ctx.state.signInUnknown = true
        return null
      })
      if (text === null) return undefined
      const signIn: SignIn = JSON.parse(text)
      this.#loaded = { id, userId: signIn.caller.id }
      return signIn
    }

    async set(id: string, signIn: SignIn, lifetimeMs: number): Promise<void> {
      const text = JSON.stringify(signIn)
      if (this.#loaded?.id === id) {
        const expiration = { type: 'PX', value: lifetimeMs } as const
        await redis.set(keys.session(id), text, { expiration, condition: 'XX' }).catch(unavailable)
        return
      }
      const userId = signIn.caller.id
      await addSignIn(redis, keys, { id, userId, text, lifetimeMs, indexMs }).catch(unavailable)
      this.#loaded = { id, userId }
    }

    async destroy(id: string): Promise<void> {
      await redis.del(keys.session(id)).catch(unavailable)
      if (this.#loaded) await redis.sRem(keys.user(this.#loaded.userId), id).catch(unavailable)
    }
  }
}
