import type { Limit } from '@kocyolu/service'

/** How often one person may search: as often as a user who types on and looks through what was found. */
export const searchLimits: readonly Limit[] = [{ name: 'messaging:searched-in-60', points: 60, seconds: 60 }]

type Config = { messagesPerTenSeconds: number; messagesPerMinute: number }

/**
 * How fast one person may write: a short burst is fine, as is an eager minute. What is too much for the burst does not
 * count in the minute: who waits ten seconds shall not have used it up.
 */
export const sendLimits = ({ messagesPerTenSeconds, messagesPerMinute }: Config): Limit[] => [
  { name: 'messaging:sent-in-10', points: messagesPerTenSeconds, seconds: 10 },
  { name: 'messaging:sent-in-60', points: messagesPerMinute, seconds: 60 },
]
