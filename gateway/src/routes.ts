import { type Contract, type ServiceName, serviceNames } from '@kocyolu/contracts'
import { serviceContracts } from '@kocyolu/contracts/service-contracts'

/** A service behind the gateway and the paths it answers. */
export interface Route extends Beyond {
  service: ServiceName
  /** First segments below `/api/`. */
  api: string[]
  /** Some of its answers are the same for all visitors, and say so; the gateway may keep them for a moment. */
  publicReads: boolean
}

/** What a service answers beyond its contract. */
interface Beyond {
  /** Pages that the service draws itself; a person sees them, so their errors are pages as well. */
  pages?: string[]
  /** A response that never ends and must not be held back. */
  stream?: string
}

const beyond: Partial<Record<ServiceName, Beyond>> = {
  identity: { pages: ['/account', '/api/login', '/api/logout'] },
  messaging: { stream: '/api/messages/stream' },
}

/** Who answers what, as the contracts say. Anything else below `/api/` does not exist. */
export const routes: Route[] = serviceNames.map(routeOf).filter(({ api }) => api.length > 0)

function routeOf(service: ServiceName): Route {
  const endpoints = Object.values<Contract[string]>(serviceContracts[service])
  const areas = new Set(endpoints.map(({ path }) => path.split('/')[2] ?? ''))
  return { service, api: [...areas], publicReads: endpoints.some(({ cache }) => cache), ...beyond[service] }
}
