import type { Caller } from '@kocyolu/contracts'
import type Koa from 'koa'
import { unavailable } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { BaseConfig } from '../config.ts'
import { type Redis, untilReplicated } from '../data/redis.ts'
import type { Context, Middleware } from '../http/context.ts'
import type { Live } from '../live.ts'
import { forgetPerson, raiseEpoch, type Standing, signInKeys, updatePerson } from './person-record.ts'
import { createSignInSession, type OwnSignIn } from './sign-in-session.ts'

/** Who is signed in, for all services at once: a signed cookie names a session in Redis. */
export type SignIns = {
  /** Loads the caller into `ctx.state`, and keeps the sign-in alive while it is used. */
  middleware(app: Koa): Middleware
  /**
   * Reloads the caller, for a request that has taken its time: null, once its sign-in has ended. Fails when Redis
   * cannot answer.
   */
  reload(ctx: Context): Promise<void>
  /**
   * Signs in under a new session id; an older sign-in of this browser ends. Call it while the user's row is locked,
   * so that nothing about the user changes between reading it and this. It is a proof of now unless `provedAt` says of when,
   * or with null that it is none.
   */
  start(ctx: Context, caller: Caller, standing: Standing, provedAt?: Date | null): Promise<void>
  /**
   * Continues under a new session id with changed data of the same person; every other sign-in of theirs ends. Fails
   * when this one has ended. Gives the epoch that sign-ins begin with from now on.
   */
  renew(ctx: Context, caller: Caller): Promise<number>
  /** Notes that the request's person has just given a second factor, or the password where there is none. */
  prove(ctx: Context): Promise<void>
  /** Whether that was within the last 15 minutes; most sign-ins begin with it. */
  isProved(ctx: Context): boolean
  /** The sign-ins of a person as the request of one of them sees them: it first, then the newest. */
  list(ctx: Context, userId: string): Promise<OwnSignIn[]>
  /**
   * When each of a person's sign-ins that last began, of the newest hundred. It names a sign-in also after that was renewed.
   * Fails when Redis cannot answer.
   */
  beginnings(userId: string): Promise<string[]>
  /** Shows changed data of a person in each of their sign-ins, in every service; none ends. `version` is the user's. */
  update(caller: Caller, version: number): Promise<void>
  /** Signs this browser out, and notifies the person's open pages. */
  end(ctx: Context): Promise<void>
  /** Ends all sign-ins of a user, in every service, and notifies their open pages. Gives the epoch that sign-ins begin with from now on, above the given one. */
  endAll(userId: string, epoch?: number): Promise<number>
  /** Ends all sign-ins of a user who is deleted, and leaves nothing of them; notifies their open pages. */
  forget(userId: string): Promise<void>
  /** For a response that stays open: asks whether the sign-in of its request still lasts. Fails when Redis cannot answer. */
  watch(ctx: Context): () => Promise<boolean>
}

type Needs = { redis: Redis; config: BaseConfig; clock: Clock; live: Live }

export function createSignIns({ redis, config, clock, live }: Needs): SignIns {
  const keys = signInKeys(config.redisPrefix)
  const session = createSignInSession({ redis, config, clock, keys })
  // An end that a dying leader takes with it would bring a sign-in back.
  const written = (): Promise<void> => untilReplicated(redis, config).catch(unavailable)
  const notify = (userId: string): Promise<void> => live.hint(userId, { type: 'signed_out' })
  return {
    middleware: session.middleware,
    reload: session.reload,
    watch: session.watch,
    async start(ctx, caller, standing, provedAt) {
      await session.start(ctx, caller, standing, provedAt)
      await written()
    },
    prove: session.prove,
    isProved: session.isProved,
    list: session.list,
    beginnings: session.beginnings,
    async renew(ctx, caller) {
      const epoch = await session.renew(ctx, caller)
      await written()
      // Not earlier: this browser gets the event too, and by then has its new cookie.
      ctx.res.once('finish', () => notify(caller.id))
      return epoch
    },
    async update(caller, version) {
      await updatePerson(redis, keys, caller, version).catch(unavailable)
      await written()
    },
    async end(ctx) {
      const userId = await session.end(ctx)
      await written()
      if (userId) await notify(userId)
    },
    async endAll(userId, epoch = 0) {
      const raised = await raiseEpoch(redis, keys, userId, epoch, session.maxMs).catch(unavailable)
      await written()
      await notify(userId)
      return raised
    },
    async forget(userId) {
      await forgetPerson(redis, keys, userId).catch(unavailable)
      await written()
      await notify(userId)
    },
  }
}
