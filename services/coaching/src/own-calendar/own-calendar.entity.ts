import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** A calendar that a coach keeps elsewhere. Its address is read where it is fetched, and shown shortened to its coach alone. */
export const OwnCalendar = defineEntity({
  name: 'OwnCalendar',
  tableName: 'own_calendars',
  properties: {
    mentorProfileId: p.integer().primary(),
    address: p.text().hidden(),
    writtenAt: p.datetime(),
    /** When it is to be read next. */
    dueAt: p.datetime(),
    /** The process whose turn it is to read it, as a lease, and until when. */
    lease: p.uuid().nullable(),
    leasedUntil: p.datetime().nullable(),
    /** How often in a row it could not be read. */
    failures: p.smallint().default(0),
    problem: p.text().nullable(),
    /** The kinds of its parts, where it was read and none of them is understood. */
    unread: p.text().array().default([]),
    /** When it was last read, or was said to be the same. */
    readAt: p.datetime().nullable(),
    /** When all of it was last read, and by which zone's clock. */
    expandedAt: p.datetime().nullable(),
    expandedZone: p.text().nullable(),
    /** Events that could not be read then, and block nothing. */
    skipped: p.integer().default(0),
    etag: p.text().nullable(),
    lastModified: p.text().nullable(),
  },
})
export type OwnCalendar = InferEntity<typeof OwnCalendar>
