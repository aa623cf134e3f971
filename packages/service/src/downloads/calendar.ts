import { type SessionCalendar, sayable } from '@kocyolu/contracts'
import ical, { type ICalAttendeeData, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

const statuses = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
}

type Options = {
  brand: string
  /** The site's name among computers; with the session's number it makes the UID. */
  host: string
  now: Date
  /** A file is published; a mail asks for or calls off, with who asks whom. */
  mail?: {
    method: 'REQUEST' | 'CANCEL'
    organizer: { name: string; email: string }
    attendees: ICalAttendeeData[]
  }
}

const askAgainAfterSeconds = 3_600

/**
 * Sessions as iCalendar (RFC 5545). All about one session share a UID, and a later one has a higher SEQUENCE: it takes the place
 * of those before it. One with a name is followed, and asked for again each hour (RFC 7986, REFRESH-INTERVAL).
 */
export function sessionCalendar({ name, events }: SessionCalendar, options: Options): string {
  const { brand, host, now, mail } = options
  const method = mail ? ICalCalendarMethod[mail.method] : ICalCalendarMethod.PUBLISH
  const followed = name !== undefined && { name, ttl: askAgainAfterSeconds }
  const calendar = ical({ prodId: { company: brand, product: brand }, method, ...followed })
  for (const event of events) {
    const {
      sessionId,
      uid = `session-${sessionId}`,
      sequence,
      startTime,
      endTime,
      summary,
      description,
      location,
      status,
    } = event
    calendar.createEvent({
      id: `${uid}@${host}`,
      sequence,
      stamp: now,
      start: new Date(startTime),
      end: new Date(endTime),
      summary,
      description,
      location,
      status: statuses[status],
      ...(mail && { organizer: mail.organizer, attendees: mail.attendees }),
    })
  }
  return sayable(calendar.toString())
}
