import type { Span } from '../../sessions/slots.ts'

/** When somebody is busy, and what of the calendar says nothing of it. */
export type Busy = {
  spans: Span[]
  /** Events that cannot be read. */
  skipped: number
  /** The kinds of components that it holds, where none of them could be read. */
  unread: string[]
}
