import { z } from 'zod'
import type { ServiceName } from './events.ts'

/** Background jobs: which service runs each, its data (ids only) and its number of attempts. Backoff is exponential from `backoffMs`. */
export const jobs = {
  /** Looks up who asked for a link by e-mail address, if any user has it, and mails the link. */
  'identity.mail_reset_link': {
    service: 'identity',
    payload: z.object({ requestId: z.uuid() }),
    attempts: 10,
    backoffMs: 1_000,
  },
  /** Publishes again people whose account was restored to an earlier hour than others know, and ends their sign-ins. */
  'identity.announce_users': {
    service: 'identity',
    payload: z.object({ userIds: z.array(z.uuid()).max(500) }),
    attempts: 10,
    backoffMs: 1_000,
  },
  /** Deletes pictures that others have taken the place of. */
  'identity.forget_pictures': {
    service: 'identity',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    everyMs: 600_000,
  },
  /** Publishes users who have come of age and were not published as adults. */
  'identity.sweep_birthdays': {
    service: 'identity',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    everyMs: 3_600_000,
  },
  /** Mails guardians once a year, and forgets those of people who have come of age. */
  'identity.sweep_guardians': {
    service: 'identity',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    everyMs: 3_600_000,
  },
  /** Deletes entries of the access log that are too old. */
  'identity.forget_access': {
    service: 'identity',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    everyMs: 3_600_000,
  },
  /** Does what is due with accounts that are being deleted. */
  'identity.sweep_deletions': {
    service: 'identity',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    everyMs: 60_000,
  },
  /** Does what is due with exports: asks again, makes the files, forgets those that have ended. */
  'identity.sweep_exports': {
    service: 'identity',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    everyMs: 60_000,
  },
  /** After a restore: has everybody whose account was deleted erased once more, wherever they are back. */
  'identity.erase_again': {
    service: 'identity',
    payload: z.object({}),
    attempts: 10,
    backoffMs: 1_000,
  },
  'content.forget_pictures': {
    service: 'content',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    everyMs: 600_000,
  },
  /** Deletes reports that were closed long ago. */
  'content.forget_reports': {
    service: 'content',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    everyMs: 3_600_000,
  },
  /** Forgets what failed in browsers long ago, or too often in too many ways. */
  'releases.prune_client_errors': {
    service: 'releases',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    everyMs: 600_000,
  },
  /** Forgets what is too old to matter to any user. */
  'notifications.prune': {
    service: 'notifications',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    everyMs: 3_600_000,
  },
  /** Mails users about messages that wait unread. */
  'messaging.tell_waiting': {
    service: 'messaging',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    everyMs: 60_000,
  },
  /** Deletes reports that were closed, and marks that were made, long ago. */
  'messaging.forget_reports': {
    service: 'messaging',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    everyMs: 3_600_000,
  },
  'messaging.prune_events': {
    service: 'messaging',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    everyMs: 3_600_000,
  },
  /** Notifies students on a waiting list of hours that are free again. */
  'coaching.notify_waiting': {
    service: 'coaching',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    everyMs: 60_000,
  },
  /** Reads coaches' own calendars that are due. */
  'coaching.read_calendars': {
    service: 'coaching',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    everyMs: 60_000,
  },
  /** Deletes proofs of coaches without a decision in time. */
  'coaching.forget_proofs': {
    service: 'coaching',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    everyMs: 3_600_000,
  },
  /** Deletes reports that were closed long ago. */
  'coaching.forget_reports': {
    service: 'coaching',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    everyMs: 3_600_000,
  },
  'coaching.sweep_sessions': {
    service: 'coaching',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    everyMs: 60_000,
  },
} as const satisfies Record<
  string,
  { service: ServiceName; payload: z.ZodType; attempts: number; backoffMs: number; everyMs?: number }
>

export type JobName = keyof typeof jobs
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]['payload']>
