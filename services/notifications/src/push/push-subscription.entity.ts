import { defineEntity, p } from '@mikro-orm/core'

/**
 * A browser that is told of news while the site is closed, as its push service knows it: whoever has the endpoint may write to
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
