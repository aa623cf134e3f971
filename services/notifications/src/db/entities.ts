import { HandledEvent, OutboxEntry, Person } from '@kocyolu/service'
import { ToldSession } from '../announcements/told-session.entity.ts'
import { Delivery } from '../deliveries/delivery.entity.ts'
import { Notification } from '../notices/notification.entity.ts'

export const entities = [Notification, Delivery, ToldSession, Person, OutboxEntry, HandledEvent] as const
