import type { ServiceName } from '@kocyolu/contracts'
import { gateway, processes, type SystemProcess } from './processes.ts'
import type { Settings } from './settings.ts'

/** A container, in the words of a compose file. */
export type Container = Record<string, unknown>

const ports = { gateway: 8080, internal: 8090, process: 3000 }
const variable = (name: string): string => name.toUpperCase().replaceAll('-', '_')
/** A value that whoever starts the containers may choose. */
export const chosen = (name: string, standard = ''): string => `\${${name}:-${standard}}`

export const placed: Record<string, string> = {
  PUBLIC_ORIGIN: chosen('PUBLIC_ORIGIN', 'http://localhost:8080'),
  RELEASE_STORE: chosen('RELEASE_STORE', '/releases'),
  SITE_FOLDER: '/www',
  API_ORIGIN: `http://gateway:${ports.internal}`,
  SMTP_URL: chosen('SMTP_URL', 'smtp://mail:1025'),
  // The engine answers for the names of its containers, as they come and go.
  GATEWAY_RESOLVER: '127.0.0.11',
}

export function environment(settings: Settings): Record<string, string> {
  const entries = Object.entries(settings).flatMap(([name, source]) => {
    if (source.from === 'image') return []
    if (source.from === 'secret') return [[`${name}_FILE`, `/run/secrets/${name}`]]
    if (source.from === 'operator') return [[name, chosen(name, source.standard)]]
    const upstream = /^(\w+)_UPSTREAMS$/.exec(name)?.[1]?.toLowerCase()
    return [[name, upstream ? `dns:${upstream}:${ports.process}` : (placed[name] ?? '')]]
  })
  return Object.fromEntries(entries)
}

/** One image for each program of the platform; each service has a tag of its own, so that one can be newer than the others. */
export function imageOf(target: 'service' | 'gateway' | 'release', of: string): Container {
  const build = chosen(`${variable(of)}_BUILD`, 'dev')
  return {
    image: `kocyolu-${target}:${build}`,
    build: {
      context: '.',
      target,
      args: {
        NODE_IMAGE: chosen('NODE_IMAGE', 'node:24-bookworm-slim'),
        NGINX_IMAGE: chosen('NGINX_IMAGE', 'nginx:1.30'),
        NPM_REGISTRY: chosen('NPM_REGISTRY'),
        BUILD: build,
      },
    },
  }
}

/** What no process of the platform needs, none gets. */
export const confined = (megabytes: number, writable: string[] = []): Container => ({
  init: true,
  read_only: true,
  tmpfs: ['/tmp', ...writable],
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  mem_limit: `${megabytes}m`,
  cpus: 1,
  pids_limit: 256,
  logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '3' } },
})

export const keepsRunning = (stopSeconds: number): Container => ({
  restart: 'unless-stopped',
  stop_grace_period: `${stopSeconds}s`,
})
function conditionOf(name: string): string {
  const isStore = name.startsWith('postgres') || name.startsWith('redis')
  // Who needs what keeps running waits for it by itself: an engine would look after twenty seconds only.
  const keepsOn = isStore || processes.some(each => each.name === name)
  return keepsOn ? 'service_started' : 'service_completed_successfully'
}

export const after = (names: string[]): Container =>
  names.length === 0
    ? {}
    : {
        depends_on: Object.fromEntries(names.map(name => [name, { condition: conditionOf(name) }])),
      }

/** Who may speak with whom: the gateway with what it asks, services with their stores, and a few with others outside. */
function networksOf({ name, behindGateway, asksGateway, asksOutside, stores }: SystemProcess): string[] {
  return [
    ...(name === gateway.name ? ['edge'] : []),
    ...(name === gateway.name || behindGateway || asksGateway ? ['calls'] : []),
    ...(stores.length > 0 ? ['stores'] : []),
    ...(asksOutside ? ['outside'] : []),
  ]
}

/** A volume that holds what is secret of a service, or of the owner of its schema. */
export const secretsVolume = (service: ServiceName, owner = false): string =>
  `secrets-${service}${owner ? '-owner' : ''}`
const isMigration = ({ entry }: SystemProcess): boolean => entry.endsWith('/migrate.ts')
const secretsOf = (process: SystemProcess): string[] =>
  process.service ? [`${secretsVolume(process.service, isMigration(process))}:/run/secrets:ro`] : []
const foldersOf = ({ folders }: SystemProcess): string[] =>
  Object.entries(folders).map(([name, may]) => `${name}:/${name}${may === 'reads' ? ':ro' : ''}`)

export function container(process: SystemProcess): Container {
  const { name, workspace, entry, service, settings, stopSeconds, megabytes } = process
  const isGateway = name === gateway.name
  const volumes = [...secretsOf(process), ...foldersOf(process)]
  return {
    ...imageOf(isGateway ? 'gateway' : 'service', service ?? name),
    command: ['node', `${workspace}/${entry}`],
    ...(isMigration(process) ? {} : keepsRunning(stopSeconds)),
    ...confined(megabytes, isGateway ? ['/gateway:uid=10001,gid=10001,mode=755'] : []),
    ...(isMigration(process) ? { healthcheck: { disable: true } } : {}),
    ...(isGateway
      ? { ports: [`${chosen('ADDRESS', '127.0.0.1')}:${chosen('PORT', '8080')}:${ports.gateway}`] }
      : {}),
    environment: environment(settings),
    ...(volumes.length > 0 && { volumes }),
    networks: networksOf(process),
    ...after(process.after),
  }
}
