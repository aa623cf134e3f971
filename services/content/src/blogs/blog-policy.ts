import type { Caller } from '@kocyolu/contracts'

type Post = { published: boolean; authorId: string }

/** Authors read their own drafts; only an admin reads everybody's. */
export const mayReadEveryDraft = (caller: Caller): boolean => caller.role === 'admin'

/** A draft is there for its author and admins only. */
export function mayRead(caller: Caller | null, post: Post): boolean {
  if (post.published) return true
  return caller !== null && (caller.id === post.authorId || mayReadEveryDraft(caller))
}

/** A post is its author's, for as long as that is a coach; admins may change and delete any. */
export function mayEdit(caller: Caller | null, post: Pick<Post, 'authorId'>): boolean {
  if (caller === null || caller.role === 'student') return false
  return caller.role === 'admin' || caller.id === post.authorId
}
