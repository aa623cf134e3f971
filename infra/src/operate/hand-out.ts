import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@kocyolu/contracts'
import { containerStores, readServers } from '../containers/stores.ts'
import { redisUsers } from '../stack/redis-servers.ts'
import { usersFile } from '../stores/redis.ts'
import { loadSecrets, type Secrets, saveSecrets } from '../stores/secrets.ts'
import { writeAtomically } from '../stores/write-atomically.ts'
import { environmentOf, migration, processNamed, type SystemProcess } from '../system/processes.ts'
import { secretValues } from '../system/secret-values.ts'

/**
 * Makes what is secret on the first start and hands each container what is its own. Each folder below `root` is a volume that one
 * other container mounts, or becomes secrets of a cluster; `own` is for who prepares the stores. Of stores that run elsewhere
 * POSTGRES_SERVER, REDIS_SERVER and REDIS_VOLATILE_SERVER say where.
 */
export function handOut(root: string, env: NodeJS.ProcessEnv): void {
  const file = join(root, 'own', 'secrets.json')
  const secrets = withGivenPair(loadSecrets(file), env)
  saveSecrets(file, secrets)
  const stores = containerStores(secrets, readServers(env), '')
  const hand = (to: string, files: Record<string, string>): void => {
    mkdirSync(join(root, to), { recursive: true })
    // Readable for whatever user the other image has; no other container mounts it.
    for (const [name, content] of Object.entries(files)) writeAtomically(join(root, to, name), content, 0o444)
  }
  const health = secrets.healthPassword
  hand('postgres', { password: secrets.postgresPassword })
  hand('redis', { 'users.acl': usersFile(redisUsers(secrets, 'durable')), health })
  hand('redis-volatile', { 'users.acl': usersFile(redisUsers(secrets, 'volatile')), health })
  for (const service of serviceNames) {
    hand(service, secretsOf(processNamed(service), secretValues(secrets, stores, service)))
    hand(`${service}-owner`, secretsOf(migration(service), secretValues(secrets, stores, service, true)))
  }
}

/** A pair of push keys that an operator has from before stays the site's. */
function withGivenPair(
  secrets: Secrets,
  { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: NodeJS.ProcessEnv,
): Secrets {
  if (!(VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY)) return secrets
  return { ...secrets, vapid: { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } }
}

function secretsOf(of: SystemProcess, values: Record<string, string>): Record<string, string> {
  return environmentOf(of, (name, { from }) => (from === 'secret' ? values[name] : undefined))
}
