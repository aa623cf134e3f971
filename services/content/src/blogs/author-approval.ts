import type { Caller, EventPayload } from '@kocyolu/contracts'
import { AppError, readApproval, rememberApproval } from '@kocyolu/service'
import { Blog } from '../db/entities.ts'
import type { Deps } from '../service.ts'

/** Whether an author's posts may be public, until the transaction ends: those of an admin, and of a coach who is approved. */
export async function mayBePublic(deps: Pick<Deps, 'em'>, authorId: string): Promise<boolean> {
  if (await readApproval(deps, authorId, { share: true })) return true
  const author = await deps.em
    .getKysely()
    .selectFrom('people')
    .select('role')
    .where('user_id', '=', authorId)
    .executeTakeFirst()
  return author?.role === 'admin'
}

/** Refuses to publish a post of an author who is not approved, also to an admin. */
export async function requirePublishable(
  deps: Pick<Deps, 'em'>,
  caller: Caller,
  authorId: string,
): Promise<void> {
  const isOwn = caller.role === 'admin' && caller.id === authorId
  if (!isOwn && !(await mayBePublic(deps, authorId))) throw new AppError('mentor.unapproved')
}

/** With the approval of an author their posts go from every list and cache, and come back with it. */
export async function followApproval(
  deps: Deps,
  approval: EventPayload<'mentor.approval_changed'>,
): Promise<undefined | (() => Promise<void>)> {
  if (!(await rememberApproval(deps, approval))) return undefined
  const { userId: authorId, approved } = approval
  const changed = approved
    ? await deps.em.nativeUpdate(Blog, { authorId, unlisted: true }, { published: true, unlisted: false })
    : await deps.em.nativeUpdate(Blog, { authorId, published: true }, { published: false, unlisted: true })
  return changed > 0 ? () => deps.purges.purge() : undefined
}
