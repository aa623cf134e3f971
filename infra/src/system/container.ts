import type { ServiceName } from '@kocyolu/contracts'
import { gateway, type SystemProcess } from './processes.ts'
import type { Settings } from './settings.ts'

/** A container, in the words of a compose or a stack file. */
export type Container = Record<string, unknown>

export const ports = { gateway: 8080, internal: 8090, process: 3000 }
const variable = (name: string): string => name.toUpperCase().replaceAll('-', '_')
/** A value that whoever starts the containers may choose. */
export const chosen = (name: string, standard = ''): string => `\${${name}:-${standard}}`

/** Which of the images a process runs from. */
export const targetOf = ({ name }: SystemProcess): 'service' | 'gateway' =>
  name === gateway.name ? 'gateway' : 'service'

/** The variable that says which build of this process, or of its service, is wanted. */
export const buildOf = (of: string): string => chosen(`${variable(of)}_BUILD`, 'dev')
export const replicasOf = (of: string): string => chosen(`${variable(of)}_REPLICAS`, '1')

/** What a container is told: secrets as files, what an operator chooses, and where the parts are. */
export function environment(settings: Settings, placed: Record<string, string>): Record<string, string> {
  const entries = Object.entries(settings).flatMap(([name, source]) => {
    if (source.from === 'image') return placed[name] ? [[name, placed[name]]] : []
    if (source.from === 'secret') return [[`${name}_FILE`, `/run/secrets/${name}`]]
    if (source.from === 'operator') return [[name, placed[name] ?? chosen(name, source.standard)]]
    const upstream = upstreamIn(name)
    return [[name, upstream ? `dns:${upstream}:${ports.process}` : (placed[name] ?? '')]]
  })
  return Object.fromEntries(entries)
}

/** Whose replicas a variable of the gateway names. */
export const upstreamIn = (name: string): string | undefined =>
  /^(\w+)_UPSTREAMS$/.exec(name)?.[1]?.toLowerCase()

/** What the output of every container is kept as. */
export const logging = { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '3' } }

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
/** Of the four networks, those from which nobody gets out. */
export const internalNetworks = { edge: false, calls: true, stores: true, outside: false }

export const isMigration = ({ entry }: SystemProcess): boolean => entry.endsWith('/migrate.ts')
/** Whose secrets these are: a service's, or those of the owner of its schema. */
export const holderOf = (service: ServiceName, owner = false): string => `${service}${owner ? '-owner' : ''}`
export const foldersOf = ({ folders }: SystemProcess): string[] =>
  Object.entries(folders).map(([name, may]) => `${name}:/${name}${may === 'reads' ? ':ro' : ''}`)
