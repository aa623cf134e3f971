import type { ServiceName } from '@kocyolu/contracts'
import { gateway, type SystemProcess } from './processes.ts'

/** Which of the images a process runs from. */
export const targetOf = ({ name }: SystemProcess): 'service' | 'gateway' =>
  name === gateway.name ? 'gateway' : 'service'

/** Whose replicas a variable of the gateway names. */
export const upstreamIn = (name: string): string | undefined =>
  /^(\w+)_UPSTREAMS$/.exec(name)?.[1]?.toLowerCase()

/** Who may speak with whom: the gateway with what it asks, services with their stores, and a few with others outside. */
export function networksOf({
  name,
  behindGateway,
  asksGateway,
  asksOutside,
  stores,
}: SystemProcess): string[] {
  return [
    ...(name === gateway.name ? ['edge'] : []),
    ...(name === gateway.name || behindGateway || asksGateway ? ['calls'] : []),
    ...(stores.length > 0 ? ['stores'] : []),
    ...(asksOutside ? ['outside'] : []),
  ]
}

export const isMigration = ({ entry }: SystemProcess): boolean => entry.endsWith('/migrate.ts')
/** Whose secrets these are: a service's, or those of the owner of its schema. */
export const holderOf = (service: ServiceName, owner = false): string => `${service}${owner ? '-owner' : ''}`
