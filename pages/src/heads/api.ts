import { createClient } from '@kocyolu/contracts'
import { serviceContracts } from '@kocyolu/contracts/service-contracts'

/** The calls of the services, as a visitor asks them. */
export function apiOf(options: { baseUrl: string } | { fetch: typeof fetch }) {
  return {
    coaching: createClient(serviceContracts.coaching, options),
    content: createClient(serviceContracts.content, options),
  }
}
export type Api = ReturnType<typeof apiOf>
