import { refetchUser } from '../session/refetch-user.ts'
import { followLive, forgetLive } from './follow-live.ts'
import type { Heard } from './heard.ts'

/** What was fetched follows the live events, and so does who is signed in. */
export function keepUpToDate(heard: Heard): void {
  switch (heard.event.type) {
    case 'ready':
      break
    case 'reset':
      forgetLive()
      break
    case 'signed_out':
      refetchUser()
      break
    default:
      followLive(heard)
  }
}
