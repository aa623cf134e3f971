import { type Contract, type ServiceName, serviceNames } from '@kocyolu/contracts'
import { serviceContracts } from '@kocyolu/contracts/service-contracts'

/** A service behind the gateway and the paths it answers. */
export interface Route extends Beyond {
  service: ServiceName
  /** Beginning of its calls below `/api/`: a segment, or two where another service has the first one. */
  api: string[]
  /** Some of its answers are the same for all visitors, and say so; the gateway may keep them for a moment. */
  publicReads: boolean
  /** Where it takes files: as a pattern, and how large they may be. */
  uploads: { pattern: string; maxBytes: number }[]
}

/** A service's answers beyond its contract. */
interface Beyond {
  /** Pages that the service renders itself; a person sees them, so their errors are pages as well. */
  pages?: string[]
  /** A response that never ends and must not be held back. */
  stream?: string
  /** A folder of pictures; each is the same for everybody, for ever. */
  pictures?: string
  /** A folder of downloads for any holder of the address: files of strangers are fetched without a sign-in. */
  downloads?: string
}

const beyond: Partial<Record<ServiceName, Beyond>> = {
  identity: {
    pages: ['/account', '/api/login', '/api/logout', '/.well-known/security.txt'],
    pictures: '/api/users/pictures/',
  },
  messaging: { stream: '/api/messages/stream', downloads: '/api/messages/documents/' },
  content: { pictures: '/api/blogs/pictures/' },
}

const segmentsOf = ({ path }: Contract[string]): string[] => path.split('/').slice(2)
const endpointsOf = (service: ServiceName) => Object.values<Contract[string]>(serviceContracts[service])

/** The service that a first segment belongs to is the one that had it first. */
const ownerOf = (segment: string): ServiceName | undefined =>
  serviceNames.find(service => endpointsOf(service).some(endpoint => segmentsOf(endpoint)[0] === segment))

const depthOf = ({ api }: Route): number => Math.max(...api.map(area => area.split('/').length))

/** Who answers what, as the contracts say, the longer addresses first. Anything else below `/api/` does not exist. */
export const routes: Route[] = serviceNames
  .map(routeOf)
  .filter(({ api }) => api.length > 0)
  .toSorted((one, other) => depthOf(other) - depthOf(one))

function areaOf(service: ServiceName, endpoint: Contract[string]): string {
  const [first = '', second = ''] = segmentsOf(endpoint)
  return ownerOf(first) === service ? first : `${first}/${second}`
}

function routeOf(service: ServiceName): Route {
  const endpoints = endpointsOf(service)
  const areas = new Set(endpoints.map(endpoint => areaOf(service, endpoint)))
  const uploads = endpoints.flatMap(({ path, upload }) =>
    upload ? [{ pattern: path.replaceAll(/\{\w+\}/g, '[^/]+'), maxBytes: upload.maxBytes }] : [],
  )
  const publicReads = endpoints.some(({ cache }) => cache)
  return { service, api: [...areas], publicReads, uploads, ...beyond[service] }
}
