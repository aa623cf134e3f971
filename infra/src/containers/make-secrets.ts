import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@kocyolu/contracts'
import { redisUsers } from '../stack/redis-servers.ts'
import { usersFile } from '../stores/redis.ts'
import { loadSecrets } from '../stores/secrets.ts'
import { writeAtomically } from '../stores/write-atomically.ts'
import { environmentOf, migration, processNamed, type SystemProcess } from '../system/processes.ts'
import { secretValues } from '../system/secret-values.ts'
import { containerStores, readServers } from './stores.ts'

// `node make-secrets.ts <folder>`: makes what is secret on the first start and hands each container what is its own. Each
// folder below is a volume that this container and one other mount, or becomes secrets of a cluster; `own` is for who prepares the
// stores. Of stores that run elsewhere POSTGRES_SERVER, REDIS_SERVER and REDIS_VOLATILE_SERVER say where.

const [root = '/secrets'] = process.argv.slice(2)
const secrets = loadSecrets(join(root, 'own', 'secrets.json'))
const stores = containerStores(secrets, readServers(process.env), '')

hand('postgres', { password: secrets.postgresPassword })
const health = secrets.healthPassword
hand('redis', { 'users.acl': usersFile(redisUsers(secrets, 'durable')), health })
hand('redis-volatile', { 'users.acl': usersFile(redisUsers(secrets, 'volatile')), health })
for (const service of serviceNames) {
  hand(service, secretsOf(processNamed(service), secretValues(secrets, stores, service)))
  hand(`${service}-owner`, secretsOf(migration(service), secretValues(secrets, stores, service, true)))
}

function secretsOf(of: SystemProcess, values: Record<string, string>): Record<string, string> {
  return environmentOf(of, (name, { from }) => (from === 'secret' ? values[name] : undefined))
}

function hand(to: string, files: Record<string, string>): void {
  mkdirSync(join(root, to), { recursive: true })
  // Readable for whatever user the other image has; no other container mounts it.
  for (const [name, content] of Object.entries(files)) writeAtomically(join(root, to, name), content, 0o444)
}
