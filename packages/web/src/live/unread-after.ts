import type { SequencedEvent } from './sequenced-event.ts'

type UnreadMessages = { count: number; seq: number }

/** The count of unread messages after an event: the later of the two counts. */
export function unreadAfter(data: UnreadMessages, { event, seq }: SequencedEvent): UnreadMessages {
  if (event.type !== 'message.created' && event.type !== 'message.read') return data
  return seq === undefined || seq <= data.seq ? data : { count: event.unread.total, seq }
}
