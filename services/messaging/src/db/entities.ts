import { HandledEvent, OutboxEntry, Person } from '@kocyolu/service'
import { Contact } from '../contacts/contact.entity.ts'
import { Message } from '../messages/message.entity.ts'
import { EventCounter, UserEvent } from '../stream/user-event.entity.ts'
import { ToldWaiting } from '../waiting/told-waiting.entity.ts'

export const entities = [
  Message,
  Contact,
  UserEvent,
  EventCounter,
  ToldWaiting,
  Person,
  OutboxEntry,
  HandledEvent,
] as const
