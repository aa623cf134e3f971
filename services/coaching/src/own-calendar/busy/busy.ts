import type { Span } from '../../sessions/slots.ts'

/** When somebody is busy, and how many events say nothing of it since they cannot be read. */
export type Busy = { spans: Span[]; skipped: number }
