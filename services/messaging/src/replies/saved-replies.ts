import { type Caller, limits, type SavedReply as View } from '@kocyolu/contracts'
import { AppError, inTransaction, lockByName } from '@kocyolu/service'
import { SavedReply } from '../db/entities.ts'
import type { Deps } from '../service.ts'

const viewOf = ({ id, text, createdAt }: { id: number; text: string; createdAt: Date }): View => {
  return { id, text, createdAt: createdAt.toISOString() }
}

/** The replies that the caller keeps, the newest first. */
export async function listSavedReplies({ em }: Pick<Deps, 'em'>, { id: userId }: Caller): Promise<View[]> {
  const options = { orderBy: { id: 'desc' }, limit: limits.savedRepliesMax } as const
  return (await em.find(SavedReply, { userId }, options)).map(viewOf)
}

/** Keeps a reply, once. */
export function addSavedReply(deps: Deps, { id: userId }: Caller, text: string): Promise<View> {
  return inTransaction(deps, async ({ em, clock }) => {
    // Of several at once each counts those before it.
    await lockByName({ em }, `saved replies ${userId}`)
    const known = await em.findOne(SavedReply, { userId, text })
    if (known) return viewOf(known)
    if ((await em.count(SavedReply, { userId })) >= limits.savedRepliesMax) throw new AppError('reply.limit')
    const reply = em.create(SavedReply, { userId, text, createdAt: clock.now() })
    await em.persist(reply).flush()
    return viewOf(reply)
  })
}

/** Deletes a reply of the caller's. */
export async function deleteSavedReply(
  { em }: Pick<Deps, 'em'>,
  { id: userId }: Caller,
  id: number,
): Promise<void> {
  await em.nativeDelete(SavedReply, { id, userId })
}
