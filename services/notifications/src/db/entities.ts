import { HandledEvent, OutboxEntry, Person } from '@kocyolu/service'
import { MailAddress } from '../addresses/mail-address.entity.ts'
import { Delivery } from '../deliveries/delivery.entity.ts'
import { MailPause } from '../deliveries/mail-pause.entity.ts'
import { SessionProgress } from '../events/session-progress.entity.ts'
import { Notification } from '../notifications/notification.entity.ts'
import { Mute } from '../preferences/mute.entity.ts'
import { Push, PushSubscription } from '../push/push.entity.ts'

export const entities = [
  Notification,
  Delivery,
  MailPause,
  SessionProgress,
  Person,
  MailAddress,
  Mute,
  PushSubscription,
  Push,
  OutboxEntry,
  HandledEvent,
] as const
