import type { AuditAction, Caller } from '@kocyolu/contracts'
import { audit } from '@kocyolu/service'
import type { Blog } from '../db/entities.ts'
import type { Deps } from '../service.ts'
import type { RenderedText } from '../text/rendered-text.ts'

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

/** How a post keeps its rendered text: whole, and what lists read of it. */
export const renderedFields = (rendered: RenderedText) => ({ rendered, excerpt: rendered.excerpt })

/** Parts of a post in the audit log. */
export const auditedOf = ({ title, content, category, examType, universityRank, published }: Blog) => ({
  title,
  content,
  category,
  examType,
  universityRank,
  published,
})

type Audited = ReturnType<typeof auditedOf>
type Act = { action: AuditAction; before: Audited; after: Audited | null }

/** Writes down what an admin does to another user's post. */
export function auditPost(deps: Deps, caller: Caller, post: Blog, act: Act): void {
  if (caller.role !== 'admin' || caller.id === post.authorId) return
  audit(deps, { actor: caller, subject: { id: post.id, name: post.title }, ...act })
}
