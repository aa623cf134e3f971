import { type Attachment, type Message, textOfMessage } from '@kocyolu/contracts'
import type { Format } from '@kocyolu/web'
import type { ChosenFile } from './chosen-files.ts'
import type { Outgoing } from './outbox.ts'

export type Bubble = {
  /** Stays the same when a message on its way becomes a stored one, so that its place on the page does too. */
  key: string
  content: string
  createdAt: string
  own: boolean
  state: 'received' | 'sending' | 'failed' | 'held' | 'sent' | 'read'
  reason?: string
  /** The id of a message that is stored. */
  id?: number
  isRemoved?: boolean
  isTakenBack?: boolean
  isEdited?: boolean
  /** To me, and not read yet. */
  isNew?: boolean
  /** Empty when they were deleted with their sender's account. */
  attachments?: Attachment[]
}

export type Day = { day: string; bubbles: Bubble[] }

/** Bubbles of a conversation: the stored messages, then mine that are still on their way, each once. */
export function bubblesOf(messages: readonly Message[], outgoing: readonly Outgoing[], me: string): Bubble[] {
  const stored = new Set(messages.map(message => message.clientId))
  return [
    ...messages.map(message => storedBubble(message, me)),
    ...outgoing.filter(one => !stored.has(one.clientId)).map(outgoingBubble),
  ]
}

function storedBubble(message: Message, me: string): Bubble {
  const own = message.senderId === me
  const { id, createdAt, attachments, isRemoved, isTakenBack, editedAt } = message
  const content = textOfMessage(message)
  const state = own ? (message.isRead ? 'read' : 'sent') : 'received'
  const shown = { key: message.clientId ?? String(id), id, content, createdAt, own, state } as const
  return {
    ...shown,
    ...(isRemoved && { isRemoved }),
    ...(isTakenBack && { isTakenBack }),
    ...(editedAt && { isEdited: true }),
    ...(!own && !message.isRead && { isNew: true }),
    ...(attachments && { attachments }),
  }
}

function outgoingBubble({ clientId, senderId: _, recipientId: __, files, ...shown }: Outgoing): Bubble {
  return { key: clientId, own: true, ...shown, ...(files && { attachments: attachmentsOf(files) }) }
}

/** The service's results for files that were uploaded. */
export const attachmentsOf = (files: readonly ChosenFile[]): Attachment[] =>
  files.flatMap(({ attachment }) => attachment ?? [])

/** Bubbles under the calendar day of each, as the viewer's zone counts days. */
export function groupByDay(bubbles: readonly Bubble[], format: Pick<Format, 'day'>): Day[] {
  const days: Day[] = []
  for (const bubble of bubbles) {
    const day = format.day(bubble.createdAt)
    const last = days.at(-1)
    if (last?.day === day) last.bubbles.push(bubble)
    else days.push({ day, bubbles: [bubble] })
  }
  return days
}
