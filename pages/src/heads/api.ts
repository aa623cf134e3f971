import { createClient } from '@kocyolu/contracts'
import { serviceContracts } from '@kocyolu/contracts/service-contracts'
import type { Settings } from '../config.ts'

/** The calls of the services, as a visitor asks them. */
export function apiOf({ API_ORIGIN, PUBLIC_ORIGIN }: Settings) {
  const options = { baseUrl: API_ORIGIN ?? PUBLIC_ORIGIN }
  return {
    coaching: createClient(serviceContracts.coaching, options),
    content: createClient(serviceContracts.content, options),
  }
}
export type Api = ReturnType<typeof apiOf>
