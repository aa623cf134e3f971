import type { LiveEvent } from '@kocyolu/contracts'

/** A live event with its place in the order: `seq` counts one user's stored events; a hint has none of its own. */
export type SequencedEvent = { event: LiveEvent; seq: number | undefined }
