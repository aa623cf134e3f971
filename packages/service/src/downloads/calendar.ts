import type { SessionEvent } from '@kocyolu/contracts'
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

/** A session as iCalendar (RFC 5545). All about one session share a UID, and a later one has a higher SEQUENCE: it takes the place of those before it. */
export function sessionCalendar(event: SessionEvent, { brand, host, now, mail }: Options): string {
  const { sessionId, sequence, startTime, endTime, summary, description, location, status } = event
  const method = mail ? ICalCalendarMethod[mail.method] : ICalCalendarMethod.PUBLISH
  const calendar = ical({ prodId: { company: brand, product: brand }, method })
  calendar.createEvent({
    id: `session-${sessionId}@${host}`,
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
  return calendar.toString()
}
