import { serviceNames } from '@kocyolu/contracts'
import { stringify } from 'yaml'
import { confined, container, imageOf, keepsRunning } from './compose-container.ts'
import { preparations, secretVolumes } from './compose-preparations.ts'
import { stores } from './compose-stores.ts'
import { type Container, chosen, internalNetworks } from './container.ts'
import { migration, processes, type SystemProcess } from './processes.ts'

const head = `# The whole platform on one engine: \`docker compose up\`, then http://localhost:8080; docs/operating.md says what can be set.
# Rendered from the table of processes (infra/src/system) by \`node infra/src/system/render.ts\`: change it there.
`
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
    networks: Object.fromEntries(
      Object.entries(internalNetworks).map(([name, internal]) => [name, internal ? { internal } : {}]),
    ),
    volumes: Object.fromEntries(volumes.map(name => [name, {}])),
  }
  // As older programs read it too, to which a bare `yes` is no text.
  return head + stringify(file, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false })
}
