import { coaching } from './coaching.ts'
import { content } from './content.ts'
import type { Contract } from './contract.ts'
import type { ServiceName } from './events.ts'
import { identity } from './identity.ts'
import { messaging } from './messaging.ts'
import { notifications } from './notifications.ts'
import { releases } from './releases.ts'

/** The contract of each service. Not part of the package's main entry: a page carries the calls of its areas alone. */
export const serviceContracts = {
  identity,
  coaching,
  messaging,
  content,
  notifications,
  releases,
} satisfies Record<ServiceName, Contract>
