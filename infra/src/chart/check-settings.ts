import { rmSync } from 'node:fs'
import {
  readOtherConfigs,
  readServiceConfigs,
  secretsFolder,
  writeGatewayConfiguration,
} from '../containers/read-configs.ts'
import { containersIn, type KubernetesObject } from './rendered-objects.ts'

/** Confidential settings of an operator. */
const confidential: Record<string, string> = { SMTP_URL: 'smtp://mail.test:25' }

/** Has every program read its configuration from the environment that its container has; fails with what one lacks. */
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
