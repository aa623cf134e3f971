import type { LiveEvent } from '@kocyolu/contracts'

/** A live event as it was heard. `seq` counts one user's stored events; a hint has none of its own. */
export type Heard = { event: LiveEvent; seq: number | undefined }
