import { NotificationKind } from '@kocyolu/contracts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

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
