import { HandledEvent, OutboxEntry, Person } from '@kocyolu/service'
import { Block } from '../blocks/block.entity.ts'
import { Contact } from '../contacts/contact.entity.ts'
import { Digest, DigestProgress } from '../digest/digest.entity.ts'
import { Message } from '../messages/message.entity.ts'
import { EventCounter, UserEvent } from '../user-events/user-event.entity.ts'

export const entities = [
  Message,
  Contact,
  Block,
  UserEvent,
  EventCounter,
  Digest,
  DigestProgress,
  Person,
  OutboxEntry,
  HandledEvent,
] as const
