import { queryClient, useLive } from '@kocyolu/web'
import { messageArrived, messageWasRead } from './live-cache.ts'
import { contactsQuery } from './queries.ts'

/** Keeps the conversations in front of me as the server has them. */
export function useMessagesLive(me: string): void {
  useLive('message.created', event => void messageArrived(event.message, me))
  useLive('message.read', event => void messageWasRead(event, me))
  // Whoever asks for a session becomes a contact.
  useLive('session.changed', () => void queryClient.invalidateQueries({ queryKey: contactsQuery.queryKey }))
}
