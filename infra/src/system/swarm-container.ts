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
  replicasOf,
  targetOf,
} from './container.ts'
import { gateway, nodeArguments, type SystemProcess } from './processes.ts'

/** A value without which a stack is refused. */
const wanted = (name: string, what: string): string => `\${${name}:?${what}}`

export const placed: Record<string, string> = {
  PUBLIC_ORIGIN: wanted('PUBLIC_ORIGIN', 'the address of the site'),
  RELEASE_STORE: chosen('RELEASE_STORE', '/releases'),
  SITE_FOLDER: '/www',
  API_ORIGIN: `http://gateway:${ports.internal}`,
  SMTP_URL: wanted('SMTP_URL', 'where mail goes'),
  GATEWAY_RESOLVER: '127.0.0.11',
  // A swarm cannot say whose a folder in memory is; below this one everybody may make one.
  GATEWAY_FOLDER: '/tmp/gateway',
  // Longer than a gateway takes to learn that a replica goes.
  DRAIN_DELAY_MS: chosen('DRAIN_DELAY_MS', '7000'),
}

export const imageOf = (target: 'service' | 'gateway' | 'release', of: string): string =>
  `${chosen('REGISTRY')}kocyolu-${target}:${buildOf(of)}`

/** The secret of this name that somebody holds. */
export const secretName = (holder: string, name: string): string => `${holder}_${name}`
/** What a swarm knows it as: it never changes one, so each version has a name of its own. */
export const externalName = (holder: string, name: string, version: string): string =>
  `kocyolu_${secretName(holder, name)}_${chosen(version, '1')}`

/** A secret as a file that everybody in the container can read, which is one program. */
export const mounted = (holder: string, name: string): Container => ({
  source: secretName(holder, name),
  target: name,
  mode: 0o444,
})

/** A part of memory to write to; the short form is not known to a swarm. */
export const memory = (target: string, size?: number): Container => ({
  type: 'tmpfs',
  target,
  ...(size && { tmpfs: { size } }),
})

export const confined = { init: true, read_only: true, cap_drop: ['ALL'], logging }

export const resources = (megabytes: number, pids = 256): Container => ({
  limits: { cpus: '1', memory: `${megabytes}M`, pids },
  reservations: { cpus: '0.05', memory: `${megabytes / 2}M` },
})

/**
 * A name is the addresses of its replicas, which the gateway knows apart. One address for all of them would hide who is away, and
 * a swarm cuts what rests behind it for fifteen minutes, such as a connection to a store.
 */
export const addressed = { endpoint_mode: 'dnsrr' }

/** Where the folder stands that a gateway serves: each such node has one of its own. */
const onEdge = ['node.labels.kocyolu.edge == true']

const updating = (order: 'start-first' | 'stop-first'): Container => ({
  update_config: { parallelism: 1, order, delay: '5s', monitor: '30s', failure_action: 'rollback' },
  rollback_config: { parallelism: 1, order, monitor: '10s' },
})

/** What the engine keeps running: the next one first, unless a port of the machine or a folder can be one's alone. */
function deployed(process: SystemProcess): Container {
  const { name, folders, replicas, megabytes } = process
  const isAlone = name === gateway.name || folders.www === 'writes'
  const placement =
    folders.www || folders.releases ? { constraints: onEdge } : { preferences: [{ spread: 'node.id' }] }
  return {
    ...(folders.www ? { mode: 'global' } : { replicas: replicas === 'any' ? replicasOf(name) : 1 }),
    ...addressed,
    resources: resources(megabytes),
    restart_policy: { condition: 'any', delay: '10s' },
    ...updating(isAlone ? 'stop-first' : 'start-first'),
    placement,
  }
}

/** Runs once with each new build, and again until it went through. */
export const job = (megabytes: number, isOnEdge = false): Container => ({
  mode: 'replicated-job',
  replicas: 1,
  resources: resources(megabytes),
  restart_policy: { condition: 'on-failure', delay: '10s' },
  ...(isOnEdge && { placement: { constraints: onEdge } }),
})

/** The secrets that a process mounts, by their holder and name. */
export function secretsOf(process: SystemProcess): [string, string][] {
  const { service, settings } = process
  if (!service) return []
  const names = Object.keys(settings).filter(name => settings[name]?.from === 'secret')
  return names.map(name => [holderOf(service, isMigration(process)), name])
}

export function container(process: SystemProcess): Container {
  const { name, service, settings, stopSeconds, megabytes, behindGateway } = process
  const isGateway = name === gateway.name
  const secrets = secretsOf(process).map(each => mounted(...each))
  // An engine ends who is not well. On a machine that is too busy that is everybody at once; so each answer has long.
  const health = { interval: '15s', timeout: '20s', retries: 4, start_period: '120s' }
  return {
    image: imageOf(targetOf(process), service ?? name),
    command: ['node', ...nodeArguments(process)],
    ...confined,
    // A migration has as long as this before its service is taken back.
    healthcheck: isMigration(process) ? { disable: true } : health,
    stop_grace_period: `${stopSeconds + (behindGateway ? 5 : 0)}s`,
    ...(isGateway && {
      // As the machine's own: through the mesh of a swarm every visitor would have one address.
      ports: [{ target: ports.gateway, published: chosen('PORT', '80'), mode: 'host' }],
    }),
    environment: environment(settings, placed),
    ...(secrets.length > 0 && { secrets }),
    volumes: [memory('/tmp'), ...foldersOf(process)],
    networks: networksOf(process),
    deploy: isMigration(process) ? job(megabytes) : deployed(process),
  }
}
