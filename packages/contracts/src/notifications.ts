import { z } from 'zod'
import { defineContract, del, get, patch, post, put } from './contract.ts'
import { Id, Instant, ListQuery, listOf, PathId } from './fields.ts'
import * as limits from './limits.ts'
import { OwnTimes, WriteOwnTimes } from './own-times.ts'

export const NotificationKind = z.enum([
  'session.requested',
  'session.confirmed',
  'session.cancelled',
  'session.completed',
  'session.reminder',
  'session.time_proposed',
  'session.proposal_ended',
  'session.moved',
  'session.link_changed',
  'session.question',
  'session.absence_said',
  'session.absence_contested',
  'session.absence_withdrawn',
  'session.absence_decided',
  'waiting.hour_freed',
  'question_hour.offered',
  'question_hour.cancelled',
  'review.created',
  'review.replied',
  'progress.shared',
  'application.submitted',
  'application.approved',
  'application.returned',
  'application.refused',
  'application.proof_due',
  'report.closed',
  'moderation.decided',
  'moderation.appeal_answered',
  'account.password_changed',
  'account.email_changed',
  'account.second_factor_reset_asked',
  'account.guardian_summary',
])
export type NotificationKind = z.infer<typeof NotificationKind>

/** The same in both languages. */
const InBoth = z.object({ tr: z.string(), en: z.string() })

/** `subject` is the other person's name. */
export const Notification = z
  .object({
    id: Id,
    kind: NotificationKind,
    /** The sentence, in which `{{name}}` is where `subject` belongs; a service of an older age does not have it. */
    text: InBoth.optional(),
    subject: z.string(),
    topic: z.string().nullable(),
    startTime: Instant.nullable(),
    link: z.string(),
    isRead: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

/** Kinds of news that a user may choose. `account` concerns the safety of the account. */
export const PreferenceKind = z.enum([
  'session.requested',
  'session.confirmed',
  'session.cancelled',
  'session.completed',
  'session.reminder',
  'session.time_proposed',
  'session.moved',
  'session.absence',
  'waiting.hour_freed',
  'question_hour.offered',
  'review.created',
  'review.replied',
  'progress.shared',
  'progress.evening',
  'report.closed',
  'message.unread',
  'account',
])
export type PreferenceKind = z.infer<typeof PreferenceKind>

/** Whether one channel is on; one that is `fixed` cannot be turned off. */
const Way = z.object({ on: z.boolean(), fixed: z.boolean() })

/** Channels of a user for one kind of news; null where there is no such channel. */
export const NotificationPreference = z
  .object({
    kind: PreferenceKind,
    name: InBoth.optional(),
    mail: Way.nullable(),
    inApp: Way.nullable(),
    /** In a browser, also while the site is closed; null too where nothing is pushed at all. */
    push: Way.nullable(),
  })
  .meta({ id: 'NotificationPreference' })
export type NotificationPreference = z.infer<typeof NotificationPreference>

const Preferences = z.object({ preferences: z.array(NotificationPreference) })

/** A browser that gets pushes while the site is closed, of one sign-in. */
export const PushBrowser = z
  .object({
    id: Id,
    /** When its sign-in began, by which it is found among those of the account. */
    signedInAt: Instant,
    createdAt: Instant,
    /** When a push service last took something for it. */
    lastSuccessAt: Instant.nullable(),
    /** It is the one that asks. */
    isCurrent: z.boolean(),
    /** SHA-256 of its endpoint in base64url: the browser can check whether it has been given another one since. */
    endpointHash: z.string(),
  })
  .meta({ id: 'PushBrowser' })
export type PushBrowser = z.infer<typeof PushBrowser>

/** `key` is what browsers ask their push service with; null where nothing is pushed. */
export const PushState = z
  .object({ key: z.string().nullable(), browsers: z.array(PushBrowser) })
  .meta({ id: 'PushState' })
export type PushState = z.infer<typeof PushState>

/** Of so many bytes, in the spelling of browsers. */
const bytes = (count: number) =>
  z
    .string()
    .length(Math.ceil((count * 4) / 3))
    .regex(/^[\w-]+$/)

/** Subscription of a browser at its push service. */
export const PushSubscription = z.object({
  /** The key that it was asked with. */
  key: z.string().max(100),
  endpoint: z.url({ protocol: /^https$/ }).max(limits.pushEndpointMax),
  p256dh: bytes(65),
  auth: bytes(16),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export const notifications = defineContract({
  listPreferences: get('/api/notifications/preferences', 'user', {
    summary: 'My channels for each kind of news',
    response: Preferences,
  }),
  changePreferences: put('/api/notifications/preferences', 'user', {
    summary: 'Turn ways of telling on or off; what is absent stays',
    body: z.object({
      preferences: z
        .array(
          z.object({
            kind: PreferenceKind,
            mail: z.boolean().optional(),
            inApp: z.boolean().optional(),
            push: z.boolean().optional(),
          }),
        )
        .max(PreferenceKind.options.length),
    }),
    response: Preferences,
  }),
  getOwnTimes: get('/api/notifications/times', 'user', {
    summary: 'My own quiet hours, and whether I have one letter a day',
    response: OwnTimes,
  }),
  putOwnTimes: put('/api/notifications/times', 'user', {
    summary:
      'Choose my own quiet hours beside those of minors, and one letter a day for mails that are not urgent',
    body: WriteOwnTimes,
    response: OwnTimes,
  }),
  getPush: get('/api/notifications/push', 'user', {
    summary: 'My browsers that get pushes while the site is closed, the newest first',
    response: PushState,
  }),
  turnPushOn: put('/api/notifications/push', 'user', {
    summary: 'Subscribe this browser to pushes, as long as its sign-in lasts; again changes nothing',
    body: PushSubscription,
    response: PushState,
    errors: ['push.key_changed', 'push.unknown_service'],
  }),
  turnPushOff: del('/api/notifications/push/{id}', 'user', {
    summary: 'Unsubscribe one of my browsers from pushes; without it nothing changes',
    params: z.object({ id: PathId }),
    response: PushState,
  }),
  listNotifications: get('/api/notifications', 'user', {
    summary: 'My notifications, newest first, and how many of all are unread',
    query: z.object(ListQuery),
    response: listOf(Notification).extend({ unreadCount: z.int() }),
  }),
  markNotificationRead: patch('/api/notifications/{id}/read', 'user', {
    summary: 'Mark one of my notifications as read',
    params: z.object({ id: PathId }),
    response: Notification,
  }),
  markAllNotificationsRead: post('/api/notifications/read-all', 'user', {
    summary: 'Mark all of my notifications as read',
  }),
})
