// Generated from the contracts: node packages/contracts/src/openapi/generate.ts
import type { ServiceName } from './events.ts'

/** The version of each service’s contract that this code was written for. */
export const contractVersions: Record<ServiceName, number> = {
  identity: 3,
  coaching: 3,
  messaging: 3,
  content: 3,
  notifications: 3,
  releases: 3,
}
