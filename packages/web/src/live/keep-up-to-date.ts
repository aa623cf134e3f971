import { queryClient } from '../api/query-client.ts'
import { refreshTopic, topicsOf } from '../api/topics.ts'
import { refetchUser } from '../session/refetch-user.ts'
import { followLive } from './follow-live.ts'
import type { SequencedEvent } from './sequenced-event.ts'

/** Fetched data follows the live events or is refetched, and so is the signed-in user. */
export function keepUpToDate(update: SequencedEvent): void {
  switch (update.event.type) {
    case 'ready':
      break
    case 'signed_out':
      refetchUser()
      break
    default:
      followLive(queryClient, update)
      for (const topic of topicsOf[update.event.type])
        void refreshTopic(queryClient, topic, { predicate: ({ meta }) => !meta?.live })
  }
}
