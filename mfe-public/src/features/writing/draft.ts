import type { Blog, BlogCategory, ExamType, WriteBlog } from '@kocyolu/contracts'
import { newId, readDraftText, updateDraft, writeDraft } from '@kocyolu/web'

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
    clientId: newId(),
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

/** Under which name the draft of a post is kept; of a new one without its id. */
export const draftKey = (id: number | undefined): string => `blog.${id ?? 'new'}`

/** Whether a draft says what the server does not have yet. */
export const isUnsaved = (text: string): boolean => readDraft(text)?.isSaved === false

/** Whether a post has typed text that no answer has confirmed as stored. */
export const hasMore = (id: number | undefined): boolean => isUnsaved(readDraftText(draftKey(id)))

/** Changes the kept draft of a post by now, when it is still the one that was meant. */
export function changeDraft(id: number | undefined, of: Draft, change: (now: Draft) => Partial<Draft>): void {
  updateDraft(draftKey(id), text => {
    const now = readDraft(text)
    const isOther = now === null || (id === undefined && now.clientId !== of.clientId)
    return isOther ? text : JSON.stringify({ ...now, ...change(now) })
  })
}

/**
 * The sent version is on the server now; text typed while it was on its way, also on the page opened again, goes on from
 * there. The text stays as it was typed: the server's has lost the space at its end that the next word would be behind.
 */
export function settle(id: number | undefined, sent: Draft, saved: Blog): void {
  const body = JSON.stringify(bodyOf(sent))
  changeDraft(id, sent, now => ({
    version: saved.version,
    attempt: null,
    isSaved: JSON.stringify(bodyOf(now)) === body,
    ...(id === undefined && { postId: saved.id }),
  }))
}

/** The draft of a new post that was saved goes to the page of the post that it became, and leaves the next one blank. */
export function moveCreated(): void {
  updateDraft(draftKey(undefined), text => {
    const draft = readDraft(text)
    if (draft?.postId === undefined) return text
    const { postId, ...rest } = draft
    writeDraft(draftKey(postId), JSON.stringify(rest))
    return ''
  })
}
