import { NotificationKind, PreferenceKind } from '@kocyolu/contracts'
import { HandledEvent, OutboxEntry, Person } from '@kocyolu/service'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { pushKinds } from '../kinds/kinds.ts'
import { foldableKinds, type Mail } from '../mails/mail.ts'

/** The e-mail address of a person, as identity publishes it; no other service gets it. */
const MailAddress = defineEntity({
  name: 'MailAddress',
  tableName: 'mail_addresses',
  properties: {
    userId: p.uuid().primary(),
    version: p.integer(),
    email: p.text(),
    /** Since when a mail server takes nothing for it. */
    undeliverableAt: p.datetime().nullable(),
  },
})

/**
 * A mail to one person about one event; there is never a second. Once it is sent, or dropped, what it says is forgotten: it
 * may carry a secret link. No worker claims it before `dueAt`: it waits for its turn, for another attempt, or for the worker that has it
 * in hand.
 */
export const Delivery = defineEntity({
  name: 'Delivery',
  tableName: 'deliveries',
  properties: {
    id: p.integer().primary().autoincrement(),
    eventId: p.uuid(),
    userId: p.uuid(),
    channel: p.enum(['email'] as const),
    status: p.enum(['waiting', 'sent', 'dropped'] as const),
    mail: p.json<Mail>().nullable(),
    createdAt: p.datetime(),
    dueAt: p.datetime().nullable(),
    attempts: p.integer().default(0),
    /** The newest of those that it goes out with, from the first attempt on. */
    mailId: p.integer().nullable(),
    /** The `traceparent` of the event that asked for it, where traces are recorded. */
    trace: p.text().nullable(),
    sentAt: p.datetime().nullable(),
  },
})
export type Delivery = InferEntity<typeof Delivery>

/** A user got a mail of a kind that may come in bursts: until then those that follow wait, and go out as one. */
const MailPause = defineEntity({
  name: 'MailPause',
  tableName: 'mail_pauses',
  properties: {
    userId: p.uuid().primary(),
    kind: p.enum(foldableKinds).primary(),
    until: p.datetime(),
  },
})

/**
 * How far a session has come here: the highest `sequence` of which its people were notified, the newest proposal of another time that has
 * ended, and what each of them says of who did not come.
 */
const SessionProgress = defineEntity({
  name: 'SessionProgress',
  tableName: 'session_progress',
  properties: {
    sessionId: p.integer().primary(),
    sequence: p.integer(),
    endedProposal: p.integer().default(0),
    absenceByStudent: p.smallint().default(0),
    absenceByMentor: p.smallint().default(0),
    updatedAt: p.datetime(),
  },
})

/** A notification of a user inside the site; once for each event. `otherId` is the person it is about. */
export const Notification = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    id: p.integer().primary().autoincrement(),
    eventId: p.uuid(),
    userId: p.uuid(),
    kind: p.enum(NotificationKind.options),
    otherId: p.uuid(),
    topic: p.text().nullable(),
    startTime: p.datetime().nullable(),
    link: p.text(),
    isRead: p.boolean().default(false),
    createdAt: p.datetime(),
  },
})
export type Notification = InferEntity<typeof Notification>

export const channels = ['mail', 'inApp', 'push'] as const
export type Channel = (typeof channels)[number]

/** A user does not want to be notified of one kind of news on one channel. All others are on. */
const Mute = defineEntity({
  name: 'Mute',
  tableName: 'mutes',
  properties: {
    userId: p.uuid().primary(),
    kind: p.enum(PreferenceKind.options).primary(),
    channel: p.enum(channels).primary(),
  },
})

/**
 * One piece of news to one browser; there is never a second. No worker claims it before `dueAt`: it waits for another attempt,
 * or for the worker that has it. `userId` is whom it is for: by then the browser may be another user's.
 */
const Push = defineEntity({
  name: 'Push',
  tableName: 'pushes',
  properties: {
    id: p.integer().primary().autoincrement(),
    eventId: p.uuid(),
    subscriptionId: p.integer(),
    userId: p.uuid(),
    kind: p.enum(pushKinds),
    /** Where a click leads, a path of this site. */
    link: p.text(),
    /** Its topic: later news of the same replaces it, in the queue and on the screen. */
    tag: p.text(),
    status: p.enum(['waiting', 'sent', 'dropped'] as const),
    createdAt: p.datetime(),
    /** It says nothing new after that. */
    expiresAt: p.datetime(),
    dueAt: p.datetime(),
    attempts: p.integer().default(0),
  },
})

/**
 * A browser that gets pushes while the site is closed, as its push service knows it: any holder of the endpoint may write to
 * it, and what is written is sealed for its two keys. It is of one sign-in, by when that began, and ends with it.
 */
const PushSubscription = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.uuid(),
    endpoint: p.text(),
    p256dh: p.text(),
    auth: p.text(),
    /** The site's key that it was asked with: under another the push service takes nothing. */
    vapidKey: p.text(),
    signedInAt: p.datetime(),
    createdAt: p.datetime(),
    lastSuccessAt: p.datetime().nullable(),
  },
})

/** A user's own quiet hours and daily letter, by the clock of `timeZone`. */
export const OwnTimes = defineEntity({
  name: 'OwnTimes',
  tableName: 'own_times',
  properties: {
    userId: p.uuid().primary(),
    quietFrom: p.smallint().nullable(),
    quietUntil: p.smallint().nullable(),
    timeZone: p.text(),
    letter: p.boolean().default(false),
    letterDueAt: p.datetime().nullable(),
    letterDay: p.date().nullable(),
  },
})

export const entities = [
  OwnTimes,
  Notification,
  Delivery,
  MailPause,
  SessionProgress,
  Person,
  MailAddress,
  Mute,
  PushSubscription,
  Push,
  OutboxEntry,
  HandledEvent,
] as const
