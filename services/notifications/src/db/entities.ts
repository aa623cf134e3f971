import { HandledEvent, OutboxEntry, Person } from '@kocyolu/service'
import { MailAddress } from '../addresses/mail-address.entity.ts'
import { Delivery } from '../deliveries/delivery.entity.ts'
import { ToldSession } from '../events/told-session.entity.ts'
import { Notification } from '../notifications/notification.entity.ts'

export const entities = [
  Notification,
  Delivery,
  ToldSession,
  Person,
  MailAddress,
  OutboxEntry,
  HandledEvent,
] as const
