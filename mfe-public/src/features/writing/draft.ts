import type { Blog, BlogCategory, ExamType, WriteBlog } from '@kocyolu/contracts'

/** A save that was not answered: the version it was sent for, 0 for a new post, and what it said. */
type Attempt = { version: number; body: WriteBlog }

/** A post as its fields say it now. */
export type Draft = {
  title: string
  content: string
  category: BlogCategory
  examType: ExamType | ''
  universityRank: string
  /** The version of the post that it was begun from. */
  version: number
  /** Idempotency key of a post's first save. */
  clientId: string
  /** The server has it, so that it may be dropped for a newer version. */
  isSaved: boolean
  /** Of a new post: the post that it became. */
  postId?: number
  /** The save of which it is not known whether it took effect. */
  attempt?: Attempt | null
}

/** Values of the fields before the first input. */
export function draftOf(post: Blog | null): Draft {
  return {
    title: post?.title ?? '',
    content: post?.content ?? '',
    category: post?.category ?? 'academic',
    examType: post?.examType ?? '',
    universityRank: post?.universityRank?.toString() ?? '',
    version: post?.version ?? 0,
    clientId: crypto.randomUUID(),
    isSaved: true,
  }
}

/** A draft as it was kept; null for none, and for what is none. */
export function readDraft(text: string): Draft | null {
  try {
    const kept: Draft | null = JSON.parse(text)
    return kept !== null && typeof kept === 'object' && typeof kept.content === 'string' ? kept : null
  } catch {
    return null
  }
}

/** The request from a draft. A rank may be written as '1.250' or '1 250'; a text that is no number is refused. */
export function bodyOf({ title, content, category, examType, universityRank }: Draft): WriteBlog {
  const rank = universityRank.replaceAll(/[\s.,]/g, '')
  return {
    title: title.trim(),
    content: content.trim(),
    category,
    examType: examType || null,
    universityRank: rank === '' ? null : Number(rank),
  }
}

/** Whether a post says what was sent. */
export const says = (post: Blog, body: WriteBlog): boolean =>
  (['title', 'content', 'category', 'examType', 'universityRank'] as const).every(
    part => (post[part] ?? null) === (body[part] ?? null),
  )

/** Whether a post is what an unanswered save has made of it. */
export const isFrom = (attempt: Attempt | null | undefined, post: Blog): boolean =>
  attempt ? post.version === attempt.version + 1 && says(post, attempt.body) : false

/** Whether the fields say nothing but what they say when a new post is begun. */
export const isBlank = (draft: Draft): boolean =>
  JSON.stringify(bodyOf(draft)) === JSON.stringify(bodyOf(draftOf(null)))
