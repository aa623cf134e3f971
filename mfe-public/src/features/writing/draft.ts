import type { Blog, BlogCategory, ExamType, WriteBlog } from '@kocyolu/contracts'

/** A post as its fields say it now. */
export type Draft = {
  title: string
  content: string
  category: BlogCategory
  examType: ExamType | ''
  universityRank: string
  /** The version of the post that it was begun from. */
  version: number
  /** What tells a first save that is sent again from another post. */
  clientId: string
  /** The server has it, so that it may be dropped for a newer version. */
  isSaved: boolean
}

/** What the fields say before anybody has typed. */
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

/** What is sent of a draft. A rank may be written as '1.250' or '1 250'; what is no number is one that is refused. */
export function bodyOf({ title, content, category, examType, universityRank }: Draft): WriteBlog {
  const rank = universityRank.replaceAll(/[\s.,]/g, '')
  return {
    title,
    content,
    category,
    examType: examType || null,
    universityRank: rank === '' ? null : Number(rank),
  }
}
