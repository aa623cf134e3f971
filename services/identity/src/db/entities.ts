import { AuditEntry, HandledEvent, OutboxEntry } from '@kocyolu/service'
import { Picture } from '@kocyolu/service/pictures'
import { ExternalIdentity } from '../external-identities/external-identity.entity.ts'
import { Consent } from '../legal/consent.entity.ts'
import { LinkRequest } from '../links/link-request.entity.ts'
import { MailedLink } from '../mailed-links/mailed-link.entity.ts'
import { User } from '../users/user.entity.ts'

export const entities = [
  User,
  Consent,
  MailedLink,
  LinkRequest,
  ExternalIdentity,
  Picture,
  OutboxEntry,
  HandledEvent,
  AuditEntry,
] as const
