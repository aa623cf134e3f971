import { type Contract, type ServiceName, serviceNames } from '@kocyolu/contracts'
import { serviceContracts } from '@kocyolu/contracts/service-contracts'

/** A service behind the gateway and the paths it answers. */
export interface Route extends Beyond {
  service: ServiceName
  /** First segments below `/api/`. */
  api: string[]
  /** Some of its answers are the same for all visitors, and say so; the gateway may keep them for a moment. */
  publicReads: boolean
  /** Where it takes files: as a pattern, and how large they may be. */
  uploads: { pattern: string; maxBytes: number }[]
}

/** What a service answers beyond its contract. */
interface Beyond {
  /** Pages that the service draws itself; a person sees them, so their errors are pages as well. */
  pages?: string[]
  /** A response that never ends and must not be held back. */
  stream?: string
  /** A folder of pictures; each is the same for everybody, for ever. */
  pictures?: string
}

const beyond: Partial<Record<ServiceName, Beyond>> = {
  identity: { pages: ['/account', '/api/login', '/api/logout'], pictures: '/api/users/pictures/' },
  messaging: { stream: '/api/messages/stream' },
  content: { pictures: '/api/blogs/pictures/' },
}

/** Who answers what, as the contracts say. Anything else below `/api/` does not exist. */
export const routes: Route[] = serviceNames.map(routeOf).filter(({ api }) => api.length > 0)

function routeOf(service: ServiceName): Route {
  const endpoints = Object.values<Contract[string]>(serviceContracts[service])
  const areas = new Set(endpoints.map(({ path }) => path.split('/')[2] ?? ''))
  const uploads = endpoints.flatMap(({ path, upload }) =>
    upload ? [{ pattern: path.replaceAll(/\{\w+\}/g, '[^/]+'), maxBytes: upload.maxBytes }] : [],
  )
  const publicReads = endpoints.some(({ cache }) => cache)
  return { service, api: [...areas], publicReads, uploads, ...beyond[service] }
}
