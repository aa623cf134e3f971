import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '@kocyolu/service'
import { z } from 'zod'
import type { User } from '../db/entities.ts'
import { WaitingSignIn } from '../db/factor.entities.ts'
import { signedCookie } from '../pages/signed-cookie.ts'
import type { Deps, ProcessDeps } from '../service.ts'
import { lockUser } from '../users/change-user.ts'

const lifetimeMs = 10 * 60_000

/** Cookie of a sign-in that waits for its second factor. */
export const waitingCookie = ({ config }: Pick<ProcessDeps, 'config'>) =>
  signedCookie(
    'kocyolu.second-step',
    z.object({ secret: z.string() }),
    config.publicOrigin.startsWith('https:'),
  )

/** Has a sign-in of a user whose row is locked wait for the second factor, and gives what its browser keeps. */
export async function leaveWaiting({ em, clock }: Deps, { id: userId, epoch }: User): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  // Expired ones of all users, so that none stays of a user who never comes back. Two that clear up at once skip each other's.
  await em.execute(
    'delete from waiting_sign_ins where id in (select id from waiting_sign_ins where expires_at <= ? limit 100 for update skip locked)',
    [now],
  )
  await em.insert(WaitingSignIn, { id: hashOf(secret), userId, epoch, expiresAt })
  return secret
}

/** Whose sign-in waits in this browser, with the row locked; null when it has taken too long or was ended. */
export async function findWaiting(deps: Deps, ctx: Context): Promise<User | null> {
  const kept = waitingCookie(deps).get(ctx)
  const expiresAt = { $gt: deps.clock.now() }
  const waiting = kept && (await deps.em.findOne(WaitingSignIn, { id: hashOf(kept.secret), expiresAt }))
  const user = waiting && (await lockUser(deps, { id: waiting.userId }))
  return user && user.epoch === waiting.epoch && !user.suspended ? user : null
}

/** Ends what waits for a user, and what the browser keeps of it. */
export async function endWaiting(deps: Deps, ctx: Context, userId: string): Promise<void> {
  await deps.em.nativeDelete(WaitingSignIn, { userId })
  waitingCookie(deps).clear(ctx)
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
