import { z } from 'zod'
import { Day, Instant } from './fields.ts'

/** A student's numbers of seven days, the last of them included: counts alone, and no word of any user. */
export const WeekCounts = z.object({
  from: Day,
  to: Day,
  /** Sessions that took place, and their hours. */
  sessions: z.int().min(0),
  hours: z.number().min(0),
  /** Tasks of the plan, how many of them are done, and the minutes of those that are planned by time. */
  tasks: z.int().min(0),
  done: z.int().min(0),
  minutes: z.int().min(0),
})
export type WeekCounts = z.infer<typeof WeekCounts>

/** A guardian's summary as it is read: the student's page and the mail show the same. */
export const GuardianMail = z
  .object({
    language: z.enum(['tr', 'en']),
    subject: z.string(),
    greeting: z.string(),
    heading: z.string(),
    paragraphs: z.array(z.string()),
    details: z.array(z.object({ label: z.string(), value: z.string() })),
    action: z.string(),
    note: z.string(),
    footer: z.string(),
  })
  .meta({ id: 'GuardianMail' })
export type GuardianMail = z.infer<typeof GuardianMail>

/** The weekly summary of a student for their guardian. */
export const GuardianSummary = z
  .object({
    /** Whether one can be sent: the student is under eighteen, and has given an address. */
    isOffered: z.boolean(),
    isOn: z.boolean(),
    email: z.string().nullable(),
    /** When the next one is made; absent where none is sent. */
    nextAt: Instant.nullable(),
    /** The newest one, by the day on which it was made. */
    latest: z
      .object({
        day: Day,
        state: z.enum(['waiting', 'sent', 'stopped']),
        /** When it goes to the guardian, or has gone. */
        sendsAt: Instant,
        mail: GuardianMail,
      })
      .nullable(),
    /** One of invented numbers, for a student who has none yet. */
    example: GuardianMail,
  })
  .meta({ id: 'GuardianSummary' })
export type GuardianSummary = z.infer<typeof GuardianSummary>

export const GuardianSummaryChange = z.object({ isOn: z.boolean() })
export type GuardianSummaryChange = z.infer<typeof GuardianSummaryChange>
