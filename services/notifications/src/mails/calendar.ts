import type { SessionFact } from '@kocyolu/contracts'
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'

type Invitation = {
  session: SessionFact
  cancelled: boolean
  /** The one who gets it; nobody learns the other's address. */
  attendee: { name: string; email: string }
  organizer: { name: string; email: string }
  summary: string
  description: string
  host: string
  now: Date
}

/** The iCalendar part of a mail. All parts about one session share a UID; a later one has a higher SEQUENCE. */
export function calendarPart(invitation: Invitation): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const { session, cancelled, attendee, organizer, summary, description, host, now } = invitation
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({ prodId: { company: organizer.name, product: organizer.name }, method })
  calendar.createEvent({
    id: `session-${session.sessionId}@${host}`,
    sequence: session.sequence,
    stamp: now,
    start: new Date(session.startTime),
    end: new Date(session.endTime),
    summary,
    description,
    location: session.meetingLink,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    attendees: [
      { ...attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false },
    ],
  })
  return { method, content: calendar.toString() }
}
