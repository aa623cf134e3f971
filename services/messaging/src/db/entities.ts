import { AuditEntry, HandledEvent, OutboxEntry, Person, reportEntities } from '@kocyolu/service'
import { Attachment, AttachmentFile } from '../attachments/attachment.entity.ts'
import { Block } from '../blocks/block.entity.ts'
import { SentDetails } from '../contact-details/sent-details.entity.ts'
import { Contact } from '../contacts/contact.entity.ts'
import { Digest, DigestProgress } from '../digest/digest.entity.ts'
import { Message, RemovedText } from '../messages/message.entity.ts'
import { EventCounter, UserEvent } from '../user-events/user-event.entity.ts'

export const entities = [
  Message,
  Attachment,
  AttachmentFile,
  Contact,
  Block,
  SentDetails,
  UserEvent,
  EventCounter,
  Digest,
  DigestProgress,
  Person,
  OutboxEntry,
  HandledEvent,
  AuditEntry,
  RemovedText,
  ...reportEntities,
] as const
