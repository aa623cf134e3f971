import { z } from 'zod'
import { defineContract } from './contract.ts'
import { Id, Instant, ListQuery, listOf, PathId } from './fields.ts'

export const NotificationKind = z.enum([
  'session.requested',
  'session.confirmed',
  'session.cancelled',
  'session.completed',
  'session.reminder',
  'review.created',
])
export type NotificationKind = z.infer<typeof NotificationKind>

/** `subject` is the other person's name; the page words the sentence in the reader's language. */
export const Notification = z
  .object({
    id: Id,
    kind: NotificationKind,
    subject: z.string(),
    topic: z.string().nullable(),
    startTime: Instant.nullable(),
    link: z.string(),
    isRead: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const notifications = defineContract({
  listNotifications: {
    method: 'GET',
    path: '/api/notifications',
    access: 'user',
    summary: 'My notifications, newest first, and how many of all are unread',
    query: z.object(ListQuery),
    response: listOf(Notification).extend({ unreadCount: z.int() }),
  },
  markNotificationRead: {
    method: 'PATCH',
    path: '/api/notifications/{id}/read',
    access: 'user',
    summary: 'Mark one of my notifications as read',
    params: z.object({ id: PathId }),
    response: Notification,
  },
  markAllNotificationsRead: {
    method: 'POST',
    path: '/api/notifications/read-all',
    access: 'user',
    summary: 'Mark all of my notifications as read',
    status: 204,
  },
})
