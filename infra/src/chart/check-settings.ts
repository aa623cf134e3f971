import { rmSync } from 'node:fs'
import { serviceNames } from '@kocyolu/contracts'
import {
  readOtherConfigs,
  readServiceConfigs,
  secretsFolder,
  writeGatewayConfiguration,
} from '../containers/read-configs.ts'
import { migration, processes } from '../system/processes.ts'
import { releaseToolSettings } from '../system/settings.ts'
import { containersIn, type KubernetesObject } from './rendered-objects.ts'

/** What an operator has said in confidence. */
const confidential: Record<string, string> = { SMTP_URL: 'smtp://mail.test:25' }
/** What only the chart tells: where in a pod a follower listens, and what its programs for stores read themselves. */
const ofChart = ['PORT', 'TLS_LISTEN', 'TLS_CERTIFICATE', 'TLS_KEY']

const table: Record<string, string[]> = {
  ...Object.fromEntries(
    [...processes, ...serviceNames.map(migration)].map(({ name, settings }) => [name, Object.keys(settings)]),
  ),
  release: Object.keys(releaseToolSettings),
  databases: [
    ...['PUBLIC_ORIGIN', 'ADDRESS', 'SECRETS_FILE'],
    ...['POSTGRES_SERVER', 'REDIS_SERVER', 'REDIS_VOLATILE_SERVER'],
  ],
}

/** Has every program read its configuration from the environment that its container has; fails with what one lacks or does not know. */
export async function checkSettings(objects: KubernetesObject[]): Promise<number> {
  const containers = containersIn(objects)
  const folder = secretsFolder()
  const environmentOf = (name: string): Record<string, string> => {
    const found = containers.find(each => each.name === name)
    if (!found) throw new Error(`No container is called ${name}`)
    return Object.fromEntries(
      found.env.flatMap(each => {
        const value = each.value ?? confidential[each.name]
        return value === undefined ? [] : [[each.name, value.replace('/run/secrets', folder)]]
      }),
    )
  }
  try {
    const unknown = containers.flatMap(({ name, env }) =>
      env
        .map(each => each.name.replace(/(?<!SECRETS)_FILE$/, ''))
        .filter(each => !ofChart.includes(each) && !table[name]?.includes(each))
        .map(each => `${name} does not read ${each}`),
    )
    if (unknown.length > 0) throw new Error(unknown.join('\n'))
    await readServiceConfigs(environmentOf)
    await readOtherConfigs(environmentOf)
    const { TLS_LISTEN: _, TLS_CERTIFICATE: __, TLS_KEY: ___, ...gateway } = environmentOf('gateway')
    // Which file a certificate is, no configuration says before it is there.
    const origin = { PUBLIC_ORIGIN: 'http://kocyolu.test' }
    await writeGatewayConfiguration({ ...gateway, ...origin }, folder)
    return containers.length
  } finally {
    rmSync(folder, { recursive: true })
  }
}
