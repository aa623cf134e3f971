import { serviceNames } from '@kocyolu/contracts'
import { majorOf } from '../backup/postgres-tools.ts'
import { refuseRunning } from '../backup/restore-database.ts'
import { databaseServer, readServers } from '../containers/stores.ts'
import { waitUntil } from '../process/wait-until.ts'
import { onDatabase, withClient } from '../stores/database.ts'
import { pingPostgres } from '../stores/postgres.ts'
import { loadSecrets } from '../stores/secrets.ts'
import { readCommand, say, secretsFileOf } from './command-line.ts'
import { copyServer } from './copy-server.ts'

const usage = `kocyolu upgrade-postgres [--dry-run]

Copies every role and database of the server to the empty one of a newer major version (POSTGRES_NEXT_SERVER), with the site
stopped, and compares each table. The old server is only read, and its data stays. docs/upgrading.md has the steps around it.`

export async function upgradeCommand(args: string[]): Promise<void> {
  const { values, positionals } = readCommand(usage, args, {})
  if (values.help) return say(usage)
  if (positionals.length > 0) throw new Error(usage)
  const secrets = loadSecrets(secretsFileOf(process.env))
  const servers = readServers(process.env)
  const next = process.env.POSTGRES_NEXT_SERVER || 'postgres://postgres-next:5432/postgres'
  const from = databaseServer(secrets, servers)
  const to = databaseServer(secrets, { ...servers, POSTGRES_SERVER: next })
  for (const url of [from, to]) await waitUntil('PostgreSQL', () => pingPostgres(url), { timeoutMs: 120_000 })
  await refuseUpgrade(from, to)
  const tables = await copyServer(from, to, values['dry-run'] ?? false)
  if (values['dry-run']) return say(`Would copy ${tables} tables; nothing was changed`)
  say(`✓ ${tables} tables are the same on both servers. The old data stays until you remove it`)
  say(
    'Go on: set POSTGRES_IMAGE and POSTGRES_DATA to the newer ones in .env, build kocyolu again, start the site,',
  )
  say('then look at it (kocyolu doctor) and make a backup. To go back before that: set both as they were')
}

async function refuseUpgrade(from: string, to: string): Promise<void> {
  const [old, next] = [await majorOf(from), await majorOf(to)]
  if (next <= old) throw new Error(`The next server is PostgreSQL ${next}, and this one is ${old}`)
  await withClient(onDatabase(from, 'kocyolu'), client => refuseRunning(client, serviceNames))
}
