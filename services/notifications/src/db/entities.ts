import { HandledEvent, OutboxEntry, Person } from '@kocyolu/service'
import { CancelledSession } from '../announcements/cancelled-session.entity.ts'
import { Delivery } from '../deliveries/delivery.entity.ts'
import { Notification } from '../notices/notification.entity.ts'

export const entities = [Notification, Delivery, CancelledSession, Person, OutboxEntry, HandledEvent] as const
