import type { Session } from '@kocyolu/contracts'
import { newId, readDraftText, useSession, visitorOwner, writeDraft } from '@kocyolu/web'
import { useFormDraft } from '@kocyolu/web/form'

const textKey = (mentorId: number) => `booking.${mentorId}`
const nothingTyped = { topic: '', notes: '' }

/** Topic and notes for a coach. They outlive the tab, and a visitor's are of the user who signs in. */
export function useRequestText(mentorId: number) {
  const { user } = useSession()
  return useFormDraft(textKey(mentorId), nothingTyped, undefined, { keptFor: user?.id ?? visitorOwner })
}

/** Keeps the text of a request that came to nothing for a request to another coach; what is typed for that one stays. */
export function keepRequestText(mentorId: number, { topic, notes }: Pick<Session, 'topic' | 'notes'>): void {
  if (readDraftText(textKey(mentorId)) !== '') return
  const typed = { topic, ...(notes && { notes }) }
  writeDraft(textKey(mentorId), JSON.stringify({ typed, base: nothingTyped, clientId: newId() }))
}
