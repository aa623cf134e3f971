import { Caller } from '@kocyolu/contracts'
import { z } from 'zod'
import { unavailable } from '../app-error.ts'
import type { Redis } from '../data/redis.ts'
import type { Context } from '../http/context.ts'
import { keepSignIn, noteSignIn, readSignIn, type SignInKeys } from './person-record.ts'

/** A sign-in's fields in Redis. Its person's facts are stored once, in the person's record. */
export const SignIn = z.looseObject({
  userId: z.string(),
  epoch: z.int(),
  signedInAt: z.string(),
  /** The browser's `User-Agent`. */
  userAgent: z.string().optional(),
  /** When the second factor, or the password of who has none, was last given. */
  provedAt: z.string().optional(),
  /** koa-session's: until when it lasts unless it is used. */
  _expire: z.number().optional(),
})
export type SignIn = z.infer<typeof SignIn>

/** A sign-in that lasts, and its person; null when there is none, or nothing that this build understands. */
export async function loadSignIn(
  redis: Redis,
  keys: SignInKeys,
  id: string,
): Promise<{ signIn: SignIn; caller: Caller } | null> {
  const kept = await readSignIn(redis, keys, id)
  const [signIn, caller] = [SignIn.safeParse(kept?.signIn), Caller.safeParse(kept?.caller)]
  if (!signIn.success || !caller.success) return null
  // An admin's that no build has asked for a second factor has to be begun again.
  if (caller.data.role === 'admin' && !caller.data.factorChecked) return null
  return { signIn: signIn.data, caller: caller.data }
}

/**
 * koa-session's store, one per request. A session that this request has loaded is written only if it still
 * exists, so a request in flight cannot bring back one that was ended meanwhile; any other is new.
 * Another build's record is read as far as it is understood, else it counts as no sign-in.
 */
export function signInStore(redis: Redis, keys: SignInKeys, maxMs: number) {
  return class SignInStore {
    readonly #ctx: Context
    #loaded: string | undefined

    constructor(ctx: Context) {
      this.#ctx = ctx
    }

    async get(id: string): Promise<SignIn | undefined> {
      const kept = await loadSignIn(redis, keys, id).catch((error: unknown) => {
        this.#ctx.state.log.error({ err: error }, 'sign-ins cannot be read')
        this.#ctx.state.signInUnknown = true
        return null
      })
      if (!kept) return undefined
      this.#loaded = id
      this.#ctx.state.signedInAs = kept.caller
      return kept.signIn
    }

    async set(id: string, signIn: SignIn, lifetimeMs: number): Promise<void> {
      if (this.#loaded === id) await keepSignIn(redis, keys, id, signIn, lifetimeMs).catch(unavailable)
      else {
        const expiration = { type: 'PX', value: lifetimeMs } as const
        await noteSignIn(redis, keys, signIn, id, maxMs).catch(unavailable)
        await redis
          .set(keys.session(id), JSON.stringify(signIn), { expiration, condition: 'NX' })
          .catch(unavailable)
      }
      this.#loaded = id
    }

    async destroy(id: string): Promise<void> {
      await redis.del(keys.session(id)).catch(unavailable)
    }
  }
}
