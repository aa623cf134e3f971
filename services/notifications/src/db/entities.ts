import { HandledEvent, OutboxEntry, Person } from '@kocyolu/service'
import { Delivery } from '../deliveries/delivery.entity.ts'
import { Notification } from '../notices/notification.entity.ts'

export const entities = [Notification, Delivery, Person, OutboxEntry, HandledEvent] as const
