import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import { stringify } from 'yaml'
import { durablePostgres } from '../stores/postgres.ts'
import { durableRedis, volatileRedis } from '../stores/redis.ts'
import { health } from './compose-health.ts'
import { gateway, migration, processes, type SystemProcess } from './processes.ts'
import { releaseToolSettings, type Settings } from './settings.ts'

/** A container, in the words of a compose file. */
type Container = Record<string, unknown>

const head = `# The whole platform on one engine: \`docker compose up\`, then http://localhost:8080; docs/operating.md says what can be set.
# Rendered from the table of processes (infra/src/system) by \`node infra/src/system/write-compose.ts\`: change it there.
`
const ports = { gateway: 8080, internal: 8090, process: 3000 }
const variable = (name: string): string => name.toUpperCase().replaceAll('-', '_')
/** A value that whoever starts the containers may choose. */
const chosen = (name: string, standard = ''): string => `\${${name}:-${standard}}`

const placed: Record<string, string> = {
  PUBLIC_ORIGIN: chosen('PUBLIC_ORIGIN', 'http://localhost:8080'),
  RELEASE_STORE: chosen('RELEASE_STORE', '/releases'),
  SITE_FOLDER: '/www',
  API_ORIGIN: `http://gateway:${ports.internal}`,
  SMTP_URL: chosen('SMTP_URL', 'smtp://mail:1025'),
  // The engine answers for the names of its containers, as they come and go.
  GATEWAY_RESOLVER: '127.0.0.11',
}

function environment(settings: Settings): Record<string, string> {
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
function imageOf(target: 'service' | 'gateway' | 'release', of: string): Container {
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
const confined = (megabytes: number, writable: string[] = []): Container => ({
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

const keepsRunning = (stopSeconds: number): Container => ({
  restart: 'unless-stopped',
  stop_grace_period: `${stopSeconds}s`,
})
const after = (names: string[]): Container =>
  names.length === 0
    ? {}
    : {
        depends_on: Object.fromEntries(
          names.map(name => [
            name,
            {
              condition:
                name.startsWith('postgres') || name.startsWith('redis')
                  ? 'service_started'
                  : 'service_completed_successfully',
            },
          ]),
        ),
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
const secretsVolume = (service: ServiceName, owner = false): string =>
  `secrets-${service}${owner ? '-owner' : ''}`
const isMigration = ({ entry }: SystemProcess): boolean => entry.endsWith('/migrate.ts')
const secretsOf = (process: SystemProcess): string[] =>
  process.service ? [`${secretsVolume(process.service, isMigration(process))}:/run/secrets:ro`] : []
const foldersOf = ({ folders }: SystemProcess): string[] =>
  Object.entries(folders).map(([name, may]) => `${name}:/${name}${may === 'reads' ? ':ro' : ''}`)

function container(process: SystemProcess): Container {
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

/** What runs once, with the tools of the platform. */
function preparation(file: string, rest: Container): Container {
  return {
    ...imageOf('release', 'release'),
    command: ['node', `infra/src/containers/${file}.ts`],
    ...confined(1_024),
    ...rest,
  }
}

const owners = serviceNames.map(service => secretsVolume(service, true))
/** Every volume that holds what is secret. */
export const secretVolumes = [
  ...['secrets-own', 'secrets-postgres', 'secrets-redis', 'secrets-redis-volatile'],
  ...serviceNames.map(service => secretsVolume(service)),
  ...owners,
]
const origin = { PUBLIC_ORIGIN: placed.PUBLIC_ORIGIN }
const ownSecrets = 'secrets-own:/secrets/own:ro'

/** One run each, in this order: what is secret, the database and who may enter it, the front end; demo data when it is asked for. */
const preparations: Record<string, Container> = {
  secrets: preparation('make-secrets', {
    volumes: secretVolumes.map(volume => `${volume}:/secrets/${volume.replace('secrets-', '')}`),
    network_mode: 'none',
  }),
  databases: preparation('databases', {
    environment: { ...origin, SECRETS_FILE: '/secrets/own/secrets.json' },
    volumes: [ownSecrets],
    networks: ['stores'],
    ...after(['secrets', 'postgres', 'redis', 'redis-volatile']),
  }),
  release: preparation('release', {
    environment: environment(releaseToolSettings),
    volumes: ['releases:/releases', 'www:/www'],
    networks: ['calls', 'outside'],
  }),
  demo: preparation('demo', {
    profiles: ['demo'],
    environment: { ...origin, SECRETS_FILE: '/secrets/own/secrets.json', LOG_LEVEL: 'info' },
    volumes: [ownSecrets],
    networks: ['stores'],
    ...after(serviceNames.map(service => migration(service).name)),
  }),
}

const flags = (settings: Record<string, string>, flag: (name: string, value: string) => string[]): string[] =>
  Object.entries(settings).flatMap(([name, value]) => flag(name, value))
const redisFlags = (settings: Record<string, string>): string[] =>
  flags({ aclfile: '/run/secrets/users.acl', ...settings }, (name, value) => [`--${name}`, value])

function redis(settings: Record<string, string>, name: string, keeps: string): Container {
  return {
    image: chosen('REDIS_IMAGE', 'redis:8'),
    user: 'redis',
    command: ['redis-server', ...redisFlags(settings)],
    ...keepsRunning(20),
    ...confined(512),
    healthcheck: health.redis,
    volumes: [...(keeps ? [`${keeps}:/data`] : []), `secrets-${name}:/run/secrets:ro`],
    ...(keeps ? {} : { tmpfs: ['/tmp', '/data'] }),
    networks: ['stores'],
    ...after(['secrets']),
  }
}

const stores: Record<string, Container> = {
  postgres: {
    image: chosen('POSTGRES_IMAGE', 'postgres:18'),
    user: 'postgres',
    command: ['postgres', ...flags(durablePostgres, (name, value) => ['-c', `${name}=${value}`])],
    ...keepsRunning(60),
    ...confined(1_024, ['/var/run/postgresql']),
    shm_size: '256m',
    pids_limit: 1_024,
    environment: { POSTGRES_PASSWORD_FILE: '/run/secrets/password', PGDATA: '/var/lib/postgresql/data' },
    healthcheck: health.postgres,
    volumes: ['postgres:/var/lib/postgresql', 'secrets-postgres:/run/secrets:ro'],
    networks: ['stores'],
    ...after(['secrets']),
  },
  redis: redis(durableRedis, 'redis', 'redis'),
  'redis-volatile': redis(volatileRedis, 'redis-volatile', ''),
}

/** Catches every mail and shows it. */
const mail: Container = {
  ...imageOf('release', 'release'),
  profiles: ['mail'],
  command: ['node', 'node_modules/maildev/dist/bin/maildev.js', '--smtp', '1025', '--web', '1080'],
  ...keepsRunning(5),
  ...confined(256),
  ports: [`${chosen('ADDRESS', '127.0.0.1')}:${chosen('MAIL_PORT', '8081')}:1080`],
  networks: ['outside'],
}

const named = (all: SystemProcess[]): Record<string, Container> =>
  Object.fromEntries(all.map(process => [process.name, container(process)]))

/** The compose file of the whole system, as it stands in the repository. */
export function composeFile(): string {
  const volumes = ['postgres', 'redis', 'releases', 'www', ...secretVolumes]
  const file = {
    services: {
      ...named(processes),
      ...preparations,
      ...named(serviceNames.map(migration)),
      ...stores,
      mail,
    },
    networks: { edge: {}, calls: { internal: true }, stores: { internal: true }, outside: {} },
    volumes: Object.fromEntries(volumes.map(name => [name, {}])),
  }
  return head + stringify(file, { lineWidth: 0, aliasDuplicateObjects: false })
}
