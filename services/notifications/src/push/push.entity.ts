import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { pushKinds } from './push-kinds.ts'

/**
 * One piece of news to one browser; there is never a second. No worker claims it before `dueAt`: it waits for another attempt,
 * or for the worker that has it. `userId` is whom it is for: by then the browser may be another user's.
 */
export const Push = defineEntity({
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
export type Push = InferEntity<typeof Push>

/**
 * A browser that gets pushes while the site is closed, as its push service knows it: any holder of the endpoint may write to
 * it, and what is written is sealed for its two keys. It is of one sign-in, by when that began, and ends with it.
 */
export const PushSubscription = defineEntity({
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
