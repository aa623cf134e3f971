import type { AuditAction, Caller } from '@kocyolu/contracts'
import { audit } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import type { Blog } from './blog.entity.ts'

/** What the audit log keeps of a post. */
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

/** Writes down what an admin does to somebody else's post. */
export function auditPost(deps: Deps, caller: Caller, post: Blog, act: Act): void {
  if (caller.role !== 'admin' || caller.id === post.authorId) return
  audit(deps, { actor: caller, subject: { id: post.id, name: post.title }, ...act })
}
