import { HandledEvent, OutboxEntry, Person } from '@kocyolu/service'
import { MailAddress } from '../addresses/mail-address.entity.ts'
import { Delivery } from '../deliveries/delivery.entity.ts'
import { ToldSession } from '../events/told-session.entity.ts'
import { Notification } from '../notifications/notification.entity.ts'
import { Mute } from '../preferences/mute.entity.ts'

export const entities = [
  Notification,
  Delivery,
  ToldSession,
  Person,
  MailAddress,
  Mute,
  OutboxEntry,
  HandledEvent,
] as const
