import type { Caller } from '@kocyolu/contracts'

/** Authors read their own drafts; only an admin reads everybody's. */
export const mayReadEveryDraft = (caller: Caller): boolean => caller.role === 'admin'
