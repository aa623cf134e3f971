import { serviceNames } from '@kocyolu/contracts'
import { after, confined, imageOf, placed, secretsVolume } from './compose-container.ts'
import { type Container, chosen, environment } from './container.ts'
import { migration } from './processes.ts'
import { releaseToolSettings } from './settings.ts'

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
const origin = { PUBLIC_ORIGIN: placed.PUBLIC_ORIGIN, ADDRESS: chosen('ADDRESS', '127.0.0.1') }
const ownSecrets = 'secrets-own:/secrets/own:ro'

/** One run each, in this order: what is secret, the database and who may enter it, the front end; demo data when it is asked for. */
export const preparations: Record<string, Container> = {
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
    environment: environment(releaseToolSettings, placed),
    volumes: ['releases:/releases'],
    networks: ['calls', 'outside'],
  }),
  demo: preparation('demo', {
    profiles: ['demo'],
    // Production, which the image says it is, refuses demo data.
    environment: { ...origin, SECRETS_FILE: '/secrets/own/secrets.json', NODE_ENV: 'development' },
    volumes: [ownSecrets],
    networks: ['stores'],
    ...after(serviceNames.map(service => migration(service).name)),
  }),
}
