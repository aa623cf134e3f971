import type { Endpoint } from '@kocyolu/contracts'
import { z } from 'zod'

const candidates = ['1', '019bb65e-6c00-7001-8200-000000000001', 'mfe-shop', '000000000000']

/** An address of an endpoint, with parameters that it takes. */
export function pathOf(endpoint: Endpoint): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sampleOf(endpoint, name))
}

function sampleOf(endpoint: Endpoint, name: string): string {
  const schema = endpoint.params?.shape[name]
  if (schema instanceof z.ZodEnum) return String(schema.options[0])
  return candidates.find(one => schema && 'safeParse' in schema && schema.safeParse(one).success) ?? '1'
}
