import type { ServiceName } from '@kocyolu/contracts'
import {
  buildOf,
  type Container,
  chosen,
  environment,
  foldersOf,
  holderOf,
  isMigration,
  logging,
  networksOf,
  ports,
  targetOf,
} from './container.ts'
import { gateway, nodeArguments, processes, type SystemProcess } from './processes.ts'

export const placed: Record<string, string> = {
  PUBLIC_ORIGIN: chosen('PUBLIC_ORIGIN', 'http://localhost:8080'),
  RELEASE_STORE: chosen('RELEASE_STORE', '/releases'),
  SITE_FOLDER: '/www',
  API_ORIGIN: `http://gateway:${ports.internal}`,
  SMTP_URL: chosen('SMTP_URL', 'smtp://mail:1025'),
  // The engine answers for the names of its containers, as they come and go.
  GATEWAY_RESOLVER: '127.0.0.11',
}

/** One image for each program of the platform; each service has a tag of its own, so that one can be newer than the others. */
export function imageOf(target: 'service' | 'gateway' | 'release', of: string): Container {
  const build = buildOf(of)
  return {
    image: `kocyolu-${target}:${build}`,
    build: {
      context: '.',
      target,
      args: {
        NODE_IMAGE: chosen('NODE_IMAGE', 'node:24-bookworm-slim'),
        RUNTIME_IMAGE: chosen('RUNTIME_IMAGE', 'debian:bookworm-slim'),
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
  logging,
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

/** A volume that holds what is secret of a service, or of the owner of its schema. */
export const secretsVolume = (service: ServiceName, owner = false): string =>
  `secrets-${holderOf(service, owner)}`
const secretsOf = (process: SystemProcess): string[] =>
  process.service ? [`${secretsVolume(process.service, isMigration(process))}:/run/secrets:ro`] : []

export function container(process: SystemProcess): Container {
  const { name, service, settings, stopSeconds, megabytes } = process
  const isGateway = name === gateway.name
  const volumes = [...secretsOf(process), ...foldersOf(process)]
  return {
    ...imageOf(targetOf(process), service ?? name),
    command: ['node', ...nodeArguments(process)],
    ...(isMigration(process) ? {} : keepsRunning(stopSeconds)),
    ...confined(megabytes, isGateway ? ['/gateway:uid=10001,gid=10001,mode=755'] : []),
    ...(isMigration(process) ? { healthcheck: { disable: true } } : {}),
    ...(isGateway
      ? { ports: [`${chosen('ADDRESS', '127.0.0.1')}:${chosen('PORT', '8080')}:${ports.gateway}`] }
      : {}),
    environment: environment(settings, placed),
    ...(volumes.length > 0 && { volumes }),
    networks: networksOf(process),
    ...after(process.after),
  }
}
