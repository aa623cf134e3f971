import type { PushState } from '@kocyolu/contracts'
import { topicKey } from '@kocyolu/web'
import type { QueryClient } from '@tanstack/react-query'

/** Which of a user's browsers get pushes. */
export const pushKey = topicKey('push')

/** Whether this browser's push service knows it. */
export const hereKey = topicKey('push', 'here')

/** Shows what a change has made of it. */
export function keepState(client: QueryClient, state: PushState): Promise<void> {
  client.setQueryData(pushKey, state)
  return client.invalidateQueries({ queryKey: hereKey })
}
