// Generated from the contracts: node packages/contracts/src/openapi/generate.ts
import type { ServiceName } from './events.ts'

/** The version of each service’s contract that this code was written for. */
export const contractVersions: Record<ServiceName, number> = {
  identity: 1,
  coaching: 1,
  messaging: 1,
  content: 1,
  notifications: 1,
  releases: 2,
}
