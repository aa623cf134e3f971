import type { Caller } from '@kocyolu/contracts'

/** Authors read their own drafts; only an admin reads everybody's. */
export const mayReadEveryDraft = (caller: Caller): boolean => caller.role === 'admin'

/** A draft is there for its author and admins only. */
export function mayRead(caller: Caller | null, post: { published: boolean; authorId: string }): boolean {
  if (post.published) return true
  return caller !== null && (caller.id === post.authorId || mayReadEveryDraft(caller))
}

/** A post is changed by its author and by admins. */
export const mayEdit = (caller: Caller, post: { authorId: string }): boolean =>
  caller.role === 'admin' || caller.id === post.authorId
