import type { Busy } from '../busy/busy.ts'
import type { Version } from './fetch-calendar.ts'

/** A calendar whose turn it is, and what is known of it. */
export type Leased = {
  mentorProfileId: number
  address: string
  lease: string
  failures: number
  readAt: Date | null
  expandedAt: Date | null
  expandedZone: string | null
  etag: string | null
  lastModified: string | null
  timeZone: string
}

/** What a reading came to; without `busy`, the calendar is still the same. */
export type Reading = Version & { busy: Busy | null }
