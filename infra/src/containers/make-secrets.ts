import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@kocyolu/contracts'
import { checkout } from '../checkout.ts'
import { redisUsers } from '../stack/redis-servers.ts'
import { serviceEnvironment } from '../stack/service-environment.ts'
import { usersFile } from '../stores/redis.ts'
import { loadSecrets } from '../stores/secrets.ts'
import { composeStores, folder } from './stores.ts'

// `node make-secrets.ts <folder>`: makes what is secret on the first start and hands each container what is its own. Each
// folder below is a volume that this container and one other mount; `own` is mounted by who prepares the stores.

const [root = '/secrets'] = process.argv.slice(2)
const secrets = loadSecrets(join(root, 'own', 'secrets.json'))
const stores = composeStores(secrets, '')

hand('postgres', { password: secrets.postgresPassword })
hand('redis', { 'users.acl': usersFile(redisUsers(secrets, 'durable')) })
hand('redis-volatile', { 'users.acl': usersFile(redisUsers(secrets, 'volatile')) })
for (const service of serviceNames) {
  const context = { checkout, secrets, publicOrigin: '', settings: {}, folder }
  const { DATABASE_URL, REDIS_URL, REDIS_VOLATILE_URL, SESSION_KEYS, LINK_KEYS } = serviceEnvironment(
    context,
    stores,
    service,
  )
  hand(service, { DATABASE_URL, REDIS_URL, REDIS_VOLATILE_URL, SESSION_KEYS, LINK_KEYS })
}

function hand(to: string, files: Record<string, string | undefined>): void {
  mkdirSync(join(root, to), { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue
    const file = join(root, to, name)
    rmSync(file, { force: true })
    // Readable for whatever user the other image has; nobody else mounts it.
    writeFileSync(file, content, { mode: 0o444 })
  }
}
