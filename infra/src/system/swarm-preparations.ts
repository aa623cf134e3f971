import { type Container, chosen, environment } from './container.ts'
import { releaseToolSettings } from './settings.ts'
import { confined, imageOf, job, memory, mounted, placed } from './swarm-container.ts'

/** Who holds what everybody's secrets are made from. */
export const ownSecrets: [string, string] = ['own', 'secrets.json']

/** What says where stores are that run elsewhere. */
const storeAddresses = ['POSTGRES_SERVER', 'REDIS_SERVER', 'REDIS_VOLATILE_SERVER'] as const

function preparation(file: string, rest: Container): Container {
  return {
    image: imageOf('release', 'release'),
    command: ['node', `infra/src/containers/${file}.ts`],
    ...confined,
    healthcheck: { disable: true },
    ...rest,
  }
}

/** The database and who may enter it, before the migrations; the front end, when it can be stored. */
export const preparations: Record<string, Container> = {
  databases: preparation('databases', {
    environment: {
      PUBLIC_ORIGIN: placed.PUBLIC_ORIGIN,
      // A port of a swarm can be reached from everywhere, so demo data is refused.
      ADDRESS: '0.0.0.0',
      SECRETS_FILE: `/run/secrets/${ownSecrets[1]}`,
      ...Object.fromEntries(storeAddresses.map(name => [name, chosen(name)])),
    },
    secrets: [mounted(...ownSecrets)],
    volumes: [memory('/tmp')],
    networks: ['stores'],
    deploy: job(1_024),
  }),
  release: preparation('release', {
    environment: environment(releaseToolSettings, placed),
    volumes: [memory('/tmp'), 'releases:/releases'],
    networks: ['calls', 'outside'],
    deploy: job(1_024, true),
  }),
}
