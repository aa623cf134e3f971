import { baseConfig, flag } from '@kocyolu/service'
import { z } from 'zod'
import { ReminderHours } from './sessions/session-times.ts'

const hours = z.coerce.number().positive()

/** A server on this machine, and the authority that vouches for it. */
const CalendarTestServer = z.object({ port: z.int().positive(), ca: z.string() })

const settings = baseConfig.extend({
  /** A server that follows DATABASE_URL's (`host:port`): it answers visitors who look for coaches. One alone, and no balancer's name. */
  discoveryDatabaseServer: z
    .string()
    .regex(/^[^\s/@,]+$/, 'is not like host:port, of one server')
    .optional(),
  /** `required`: an admin reviews a coach before any other user sees them; `open`: a coach is shown on submitting, and nothing is proved. */
  coachApproval: z.enum(['required', 'open']).default('required'),
  /** How many admins have to say yes before a coach is approved. */
  coachApprovalAdmins: z.coerce.number().int().min(1).max(2).default(1),
  /** `required`: no coach is approved before an admin has seen a clean criminal record. A law has to allow it. */
  coachRecord: z.enum(['optional', 'required']).default('optional'),
  /** After so many months coaches prove again that they are students; 0 is never. */
  coachStudentMonths: z.coerce.number().int().min(0).max(60).default(12),
  /** Where meeting rooms are opened by their address, as by Jitsi: a confirmed session of a coach without a link has a room of its own there. */
  meetingBase: z
    .url({ protocol: /^https$/, normalize: true })
    .regex(/^[^?#]*$/, 'has a query or a fragment')
    .transform(value => value.replace(/\/+$/, ''))
    .optional(),
  /** When draft lists of programmes are written: in July and August, or always. */
  choicesOpen: z.enum(['summer', 'always']).default('summer'),
  reviewsRequireCompletedSession: flag.default(false),
  bookingOpenRequests: z.coerce.number().int().positive().default(5),
  /** Sessions with one coach that a student may cancel in a day and still ask for another. */
  bookingWithdrawals: z.coerce.number().int().positive().default(3),
  bookingAnswerHours: hours.default(48),
  bookingAnswerBeforeStartHours: hours.default(1),
  bookingCompleteHours: hours.default(24),
  /** Which reminders go out: `24,1`, one of them, or `off`. */
  bookingReminderHours: z
    .string()
    .default('24,1')
    .transform(value => (value === 'off' ? [] : value.split(',').map(Number)))
    .pipe(z.array(ReminderHours)),
  /** For tests alone: where they have the server of calendars whose names end in `.calendar.test`, as `{ "port": 4443, "ca": "…" }`. */
  calendarTestServer: z
    .string()
    .transform(value => JSON.parse(value))
    .pipe(CalendarTestServer)
    .optional(),
})

export const config = settings.superRefine(
  ({ coachApproval, coachApprovalAdmins, coachRecord }, { addIssue }) => {
    const message = 'needs COACH_APPROVAL=required: nothing is looked at without it'
    if (coachApproval === 'required') return
    if (coachApprovalAdmins > 1) addIssue({ code: 'custom', path: ['coachApprovalAdmins'], message })
    if (coachRecord === 'required') addIssue({ code: 'custom', path: ['coachRecord'], message })
  },
)
export type Config = z.output<typeof config>
