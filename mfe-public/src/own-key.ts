import { ownKeys } from '@kocyolu/web'

/** The keys of this remote's queries. */
export const ownKey = ownKeys('mfe-public')
