// Generated from the contracts: node packages/contracts/src/openapi/generate.ts
import type { ServiceName } from './events.ts'

/** The version of each service’s contract that this code was written for. */
export const contractVersions: Record<ServiceName, number> = {
  identity: 2,
  coaching: 2,
  messaging: 2,
  content: 2,
  notifications: 2,
  releases: 2,
}
