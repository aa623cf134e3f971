import { HandledEvent, OutboxEntry } from '@kocyolu/service'
import { Consent } from '../accounts/consent.entity.ts'
import { AccountToken } from '../tokens/account-token.entity.ts'
import { User } from '../users/user.entity.ts'

export const entities = [User, Consent, AccountToken, OutboxEntry, HandledEvent] as const
