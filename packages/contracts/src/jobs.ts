import { z } from 'zod'
import { hourMs } from './days.ts'
import type { ServiceName } from './events.ts'

const minuteMs = 60_000

/** Work that is looked for again and again, and needs no second attempt. */
const sweep = <S extends ServiceName>(service: S, everyMs: number) =>
  ({ service, payload: z.object({}), attempts: 1, backoffMs: 1_000, everyMs }) as const

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
  'identity.forget_pictures': sweep('identity', 10 * minuteMs),
  /** Publishes users who have come of age and were not published as adults. */
  'identity.sweep_birthdays': sweep('identity', hourMs),
  /** Mails guardians once a year, and forgets those of people who have come of age. */
  'identity.sweep_guardians': sweep('identity', hourMs),
  /** Makes the weekly summaries for guardians, and mails those that their students have not stopped. */
  'identity.sweep_guardian_summaries': sweep('identity', 5 * minuteMs),
  /** Deletes reports of users without an account: those that were never proved, and those decided long ago. */
  'identity.forget_outside_reports': sweep('identity', hourMs),
  /** Deletes entries of the access log that are too old. */
  'identity.forget_access': sweep('identity', hourMs),
  /** Does what is due with accounts that are being deleted. */
  'identity.sweep_deletions': sweep('identity', minuteMs),
  /** Does what is due with exports: asks again, makes the files, forgets those that have ended. */
  'identity.sweep_exports': sweep('identity', minuteMs),
  /** After a restore: has everybody whose account was deleted erased once more, wherever they are back. */
  'identity.erase_again': {
    service: 'identity',
    payload: z.object({}),
    attempts: 10,
    backoffMs: 1_000,
  },
  'content.forget_pictures': sweep('content', 10 * minuteMs),
  /** Deletes reports that were closed long ago. */
  'content.forget_reports': sweep('content', hourMs),
  /** Publishes the numbers of this year's reports. */
  'content.count_reports': sweep('content', 6 * hourMs),
  /** Forgets what failed in browsers long ago, or too often in too many ways. */
  'releases.prune_client_errors': sweep('releases', 10 * minuteMs),
  /** Makes the daily letters that are due. */
  'notifications.send_letters': sweep('notifications', 5 * minuteMs),
  /** Forgets what is too old to matter to any user. */
  'notifications.prune': sweep('notifications', hourMs),
  /** Mails users about messages that wait unread. */
  'messaging.tell_waiting': sweep('messaging', minuteMs),
  /** Deletes reports that were closed, and marks that were made, long ago. */
  'messaging.forget_reports': sweep('messaging', hourMs),
  /** Publishes the numbers of this year's reports. */
  'messaging.count_reports': sweep('messaging', 6 * hourMs),
  'messaging.prune_events': sweep('messaging', hourMs),
  /** Notifies students on a waiting list of hours that are free again. */
  'coaching.notify_waiting': sweep('coaching', minuteMs),
  /** Reads coaches' own calendars that are due. */
  'coaching.read_calendars': sweep('coaching', minuteMs),
  /** Deletes proofs of coaches without a decision in time. */
  'coaching.forget_proofs': sweep('coaching', hourMs),
  /** Deletes reports that were closed long ago. */
  'coaching.forget_reports': sweep('coaching', hourMs),
  /** Publishes the numbers of this year's reports. */
  'coaching.count_reports': sweep('coaching', 6 * hourMs),
  /** Renews the search of coaches whose areas have another name. */
  'coaching.fold_searches': sweep('coaching', 10 * minuteMs),
  /** Adds up which sessions were closed, for the admin's numbers. */
  'coaching.count_closed': sweep('coaching', hourMs),
  /** Writes the free hours of coaches for the day that comes into sight. */
  'coaching.keep_free_hours': sweep('coaching', minuteMs),
  /** Reminds students of what is open this evening. */
  'coaching.remind_evenings': sweep('coaching', minuteMs),
  'coaching.sweep_sessions': sweep('coaching', minuteMs),
} as const satisfies Record<
  string,
  { service: ServiceName; payload: z.ZodType; attempts: number; backoffMs: number; everyMs?: number }
>

export type JobName = keyof typeof jobs
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]['payload']>
