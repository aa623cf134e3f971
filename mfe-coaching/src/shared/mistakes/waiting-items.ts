import { useDraft } from '@kocyolu/web'

export const waitingKey = (userId: string): string => `mistakes-waiting:${userId}`

/** Whether something of a user waits for a network; of a tab that is closed, too. */
export const useHasWaiting = (userId: string): boolean =>
  useDraft(waitingKey(userId), { keptFor: userId })[0] !== ''
