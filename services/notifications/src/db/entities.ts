import { HandledEvent, OutboxEntry, Person } from '@kocyolu/service'
import { MailAddress } from '../addresses/mail-address.entity.ts'
import { ToldSession } from '../announcements/told-session.entity.ts'
import { Delivery } from '../deliveries/delivery.entity.ts'
import { Notification } from '../notices/notification.entity.ts'

export const entities = [
  Notification,
  Delivery,
  ToldSession,
  Person,
  MailAddress,
  OutboxEntry,
  HandledEvent,
] as const
