import type { Limit } from '@kocyolu/service'

/** How often one person may search: as often as somebody who types on and looks through what was found. */
export const searchLimits: readonly Limit[] = [{ name: 'messaging:searched-in-60', points: 60, seconds: 60 }]
