import type { SessionFact } from '@kocyolu/contracts'
import { sessionCalendar } from '@kocyolu/service/calendar'
import { ICalAttendeeRole, ICalAttendeeStatus } from 'ical-generator'

type Invitation = {
  session: SessionFact
  cancelled: boolean
  /** The recipient; no attendee learns the other's address. */
  attendee: { name: string; email: string }
  organizer: { name: string; email: string }
  summary: string
  description: string
  host: string
  now: Date
}

/** The iCalendar part of a mail. */
export function calendarPart(invitation: Invitation): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const { session, cancelled, attendee, organizer, summary, description, host, now } = invitation
  const method = cancelled ? 'CANCEL' : 'REQUEST'
  const attendees = [
    { ...attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false },
  ]
  const status = cancelled ? 'cancelled' : 'confirmed'
  const event = { ...session, status, summary, description, location: session.meetingLink } as const
  return {
    method,
    content: sessionCalendar(
      { events: [event] },
      {
        ...{ brand: organizer.name, host, now },
        mail: { method, organizer, attendees },
      },
    ),
  }
}
