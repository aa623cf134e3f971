import { serviceNames } from '@kocyolu/contracts'
import { stringify } from 'yaml'
import { type Container, chosen, internalNetworks } from './container.ts'
import { gateway, migration, processes, type SystemProcess } from './processes.ts'
import { storeContainers } from './store-containers.ts'
import { container, externalName, mounted, secretName, secretsOf } from './swarm-container.ts'
import { ownSecrets, preparations } from './swarm-preparations.ts'
import { sentinelNetworks, sentinelSecrets, sentinelServices, sentinelVolumes } from './swarm-sentinels.ts'
import { stores } from './swarm-stores.ts'

const head = (what: string): string => `# ${what}; docs/swarm.md says how it is used.
# Rendered from the table of processes (infra/src/system) by \`node infra/src/system/render.ts\`: change it there.
`
const all = [...processes, ...serviceNames.map(migration)]
const named = (each: SystemProcess[]): Record<string, Container> =>
  Object.fromEntries(each.map(process => [process.name, container(process)]))

const external = (secrets: [string, string][], version = 'SECRETS'): Container =>
  Object.fromEntries(
    secrets.map(([holder, name]) => [
      secretName(holder, name),
      { external: true, name: externalName(holder, name, version) },
    ]),
  )
const volumesNamed = (names: string[]): Container => Object.fromEntries(names.map(name => [name, {}]))
const text = (what: string, file: Container): string =>
  head(what) +
  stringify({ version: '3.9', ...file }, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false })

/** The platform without its stores, for a swarm. */
const platform = (): string =>
  text('The whole platform but its stores, for a swarm', {
    services: { ...named(processes), ...preparations, ...named(serviceNames.map(migration)) },
    networks: Object.fromEntries(
      Object.entries(internalNetworks).map(([name, internal]) => [
        name,
        { driver: 'overlay', ...(internal && { internal }) },
      ]),
    ),
    volumes: volumesNamed(['releases', 'www']),
    secrets: external([ownSecrets, ...all.flatMap(secretsOf)]),
  })

const storesFile = (): string =>
  text('The stores of stack.yml, for who has none elsewhere', {
    services: stores,
    volumes: volumesNamed(
      Object.entries(storeContainers).flatMap(([name, { data }]) => (data ? [name] : [])),
    ),
    secrets: external(
      Object.entries(storeContainers).flatMap(([name, { secrets }]) =>
        secrets.map((secret): [string, string] => [name, secret]),
      ),
    ),
  })

const sentinelsFile = (): string =>
  text('A group of Redis servers with sentinels in the place of the durable one of stores.yml', {
    services: sentinelServices,
    networks: sentinelNetworks,
    volumes: volumesNamed(sentinelVolumes),
    secrets: external(sentinelSecrets),
  })

const tls: [string, string][] = [
  ['tls', 'certificate.pem'],
  ['tls', 'key.pem'],
]
const tlsPort = 8443
const tlsFile = (): string =>
  text('TLS at the gateway of stack.yml', {
    services: {
      [gateway.name]: {
        ports: [{ target: tlsPort, published: chosen('TLS_PORT', '443'), mode: 'host' }],
        environment: {
          TLS_LISTEN: `0.0.0.0:${tlsPort}`,
          TLS_CERTIFICATE: '/run/secrets/certificate.pem',
          TLS_KEY: '/run/secrets/key.pem',
        },
        secrets: tls.map(each => mounted(...each)),
      },
    },
    // They come anew every few weeks, and the others do not.
    secrets: external(tls, 'TLS_SECRETS'),
  })

/** The files of a swarm, as they stand in the repository. */
export const swarmFiles = (): Record<string, string> => ({
  'infra/deploy/swarm/stack.yml': platform(),
  'infra/deploy/swarm/stores.yml': storesFile(),
  'infra/deploy/swarm/sentinels.yml': sentinelsFile(),
  'infra/deploy/swarm/tls.yml': tlsFile(),
})
