import { useLive } from '@kocyolu/web'
import { messageArrived, messageWasRead } from './live-cache.ts'

/** Keeps the conversations in front of me as the server has them. */
export function useMessagesLive(me: string): void {
  useLive('message.created', event => void messageArrived(event.message, me))
  useLive('message.read', event => void messageWasRead(event, me))
}
