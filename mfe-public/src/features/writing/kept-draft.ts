import type { Blog } from '@kocyolu/contracts'
import { readDraftText, updateDraft, writeDraft } from '@kocyolu/web'
import { bodyOf, type Draft, readDraft } from './draft.ts'

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
