import { AuditEntry, HandledEvent, OutboxEntry } from '@kocyolu/service'
import { Picture } from '@kocyolu/service/pictures'
import { AccessEntry } from '../access-log/access-entry.entity.ts'
import { Erasure } from '../deletion/erasure.entity.ts'
import { Export, ExportPiece } from '../exports/export.entity.ts'
import { ExternalIdentity } from '../external-identities/external-identity.entity.ts'
import { Guardian, RefusedGuardian } from '../guardians/guardian.entity.ts'
import { Consent } from '../legal/consent.entity.ts'
import { LinkRequest } from '../links/link-request.entity.ts'
import { MailedLink } from '../mailed-links/mailed-link.entity.ts'
import { FactorReset, Passkey, SecondFactor, WaitingSignIn } from '../second-factors/second-factor.entity.ts'
import { User } from '../users/user.entity.ts'

export const entities = [
  User,
  Consent,
  MailedLink,
  LinkRequest,
  ExternalIdentity,
  Erasure,
  Export,
  Guardian,
  RefusedGuardian,
  ExportPiece,
  SecondFactor,
  Passkey,
  WaitingSignIn,
  FactorReset,
  AccessEntry,
  Picture,
  OutboxEntry,
  HandledEvent,
  AuditEntry,
] as const
