import type { Contract, Endpoint } from '../contract.ts'
import { serviceContracts } from '../service-contracts.ts'
import { fillSchema } from './fill-schema.ts'

const maxLength = 24
const maxItems = 2

const samples: Readonly<Record<string, string>> = {
  uuid: '019bb65e-6c00-7001-8200-000000000001',
  date: '2026-11-20',
  'date-time': '2026-11-20T09:00:00Z',
  email: 'ornek@example.com',
  uri: 'https://example.com/ornek',
}

const endpoints: Endpoint[] = Object.values(serviceContracts).flatMap((contract: Contract) =>
  Object.values(contract),
)

/** Answer of an address for a visitor, as an example of its contract; undefined where there is nothing for visitors. */
export function exampleAnswer(address: string): unknown {
  const { pathname } = new URL(address, 'http://site')
  const endpoint = endpoints.find(each => isAnsweredBy(each, pathname))
  return endpoint?.response && exampleOf(endpoint.response)
}

function isAnsweredBy({ method, access, path, params }: Endpoint, pathname: string): boolean {
  if (method !== 'GET' || access !== 'public') return false
  const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  const found = pattern.exec(pathname)
  return found !== null && (params?.safeParse(found.groups ?? {}).success ?? true)
}

const exampleOf = (response: NonNullable<Endpoint['response']>): unknown =>
  fillSchema(response, {
    text: 'Örnek ',
    lengthOf: (max = maxLength) => Math.min(max, maxLength),
    itemsOf: (max = maxItems) => Math.min(max, maxItems),
    samples,
    fields: { timeZone: 'Europe/Istanbul', start: '09:00', end: '17:00' },
  })
