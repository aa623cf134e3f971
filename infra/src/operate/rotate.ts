import pg from 'pg'
import { containerStores, databaseServer, readServers, redisServers } from '../containers/stores.ts'
import { ensureRoles, withClient } from '../stores/database.ts'
import { withRedis } from '../stores/redis.ts'
import { loadSecrets, type Secrets, saveSecrets } from '../stores/secrets.ts'
import {
  changeable,
  isKey,
  isService,
  readersOf,
  withFirstKey,
  withNewKey,
  withNewPasswords,
  withNewStorePasswords,
  withoutFormer,
} from './changed-secrets.ts'
import { secretsFileOf } from './command-line.ts'
import { sealedElsewhere } from './sealed-factors.ts'

interface Rotation {
  /** Gives the former one up. */
  end: boolean
  dryRun: boolean
  say(text: string): void
}

/** Changes one secret in two steps, so that no process is locked out between them. */
export async function rotate(name: string, { end, dryRun, say }: Rotation): Promise<void> {
  if (!changeable.includes(name))
    throw new Error(`"${name}" is none of ${changeable.join(', ')}. For pushes: kocyolu vapid --new`)
  if (!process.env.SECRETS_FILE)
    throw new Error(
      'SECRETS_FILE is not set: this is for the secrets of containers, or of a folder for a cluster',
    )
  const file = secretsFileOf(process.env)
  const secrets = loadSecrets(file)
  const next = await (end ? withoutOld(secrets, name) : withNew(secrets, name))
  const what = end ? `the former one of ${name} is given up` : `a new one for ${name}, beside the former`
  if (dryRun) return say(`Would be: ${what}`)
  const apply = isKey(name) ? async () => {} : storesFor(name, secrets, next)
  // Written first: a password that only a store knew would lock everything out.
  saveSecrets(file, next)
  await apply()
  say(`✓ ${what}`)
  const readers = readersOf(name)
  say(
    `Hand it out: docker compose run --rm secrets${readers.length > 0 ? ` && docker compose restart ${readers.join(' ')}` : ''}`,
  )
  if (!end && name !== 'stores')
    say(`Later, once nothing uses the former one: kocyolu secrets rotate ${name} --end`)
  if (end && name === 'LINK_KEYS') say('Links in older mails, to unsubscribe too, do not work any more')
}

async function withNew(secrets: Secrets, name: string): Promise<Secrets> {
  if (isKey(name)) return withNewKey(secrets, name)
  if (!isService(name)) return withNewStorePasswords(secrets)
  // A change that was cut off is made again as it was begun.
  return secrets.former?.[name] ? secrets : withNewPasswords(secrets, name)
}

async function withoutOld(secrets: Secrets, name: string): Promise<Secrets> {
  if (isKey(name)) {
    const next = withFirstKey(secrets, name)
    const lost = name === 'FACTOR_KEYS' ? await sealedElsewhere(databaseOf(secrets), next.factorKeys) : 0
    if (lost > 0)
      throw new Error(
        `${lost} people have a second factor that only a former key opens. It stays until they set it up again`,
      )
    return next
  }
  if (!isService(name)) throw new Error('The passwords of the stores have no former ones')
  const { role } = secrets.former?.[name] ?? {}
  if (!role) throw new Error(`No change of ${name} is under way`)
  const count = await withClient(databaseOf(secrets), async client => {
    const sql = 'select count(*)::int as count from pg_stat_activity where usename = $1'
    return (await client.query<{ count: number }>(sql, [role])).rows[0]?.count ?? 0
  })
  if (count > 0)
    throw new Error(`${count} connections still use ${role}: restart ${readersOf(name).join(' ')}`)
  return withoutFormer(secrets, name)
}

const databaseOf = (secrets: Secrets): string =>
  containerStores(secrets, readServers(process.env), '').databaseUrl

/** Changes of the stores themselves; they are signed in to with what is known now. */
function storesFor(name: string, known: Secrets, next: Secrets): () => Promise<void> {
  const servers = readServers(process.env)
  const redis = redisServers(known, servers)
  const setUser = async (user: string, rules: string[]): Promise<void> => {
    for (const url of redis)
      await withRedis(url, client => client.sendCommand(['ACL', 'SETUSER', user, ...rules]))
  }
  if (isService(name))
    return async () => {
      await ensureRoles(databaseOf(known), next.rolePasswords, next)
      const former = next.former?.[name] ? [] : ['resetpass']
      await setUser(name, [...former, `>${next.redisPasswords[name]}`])
    }
  return async () => {
    const server = databaseServer(known, servers)
    if (server !== databaseServer(next, servers))
      await withClient(server, client =>
        client.query(`alter role current_user password ${pg.escapeLiteral(next.postgresPassword)}`),
      )
    await setUser('health', [`>${next.healthPassword}`])
    await setUser('operator', [`>${next.redisPassword}`])
  }
}
