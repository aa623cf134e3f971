import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { alertmanagerConfig } from '../alerts/alertmanager-config.ts'
import { withClient } from '../stores/database.ts'
import { loadSecrets } from '../stores/secrets.ts'
import { writeAtomically } from '../stores/write-atomically.ts'
import { containerStores, readServers } from './stores.ts'

// Runs before what watches the platform: who may read metrics of the stores, what is probed, and where alerts are mailed.

const { SECRETS_FILE, PUBLIC_ORIGIN, SMTP_URL, MAIL_FROM, ALERTS_TO } = z
  .object({
    SECRETS_FILE: z.string().min(1),
    PUBLIC_ORIGIN: z.url(),
    SMTP_URL: z.url(),
    MAIL_FROM: z.string(),
    ALERTS_TO: z.email('Set ALERTS_TO in .env: the address that alerts are mailed to'),
  })
  .parse(process.env)
const folder = process.argv[2] ?? '/alerting'
const secrets = loadSecrets(SECRETS_FILE)
const password = secrets.healthPassword
await withClient(containerStores(secrets, readServers(process.env), '').databaseUrl, async client => {
  const { rowCount } = await client.query("select from pg_roles where rolname = 'monitor'")
  if (!rowCount) await client.query('create role monitor in role pg_monitor')
  await client.query(
    `alter role monitor login password ${pg.escapeLiteral(password)}; grant connect on database kocyolu to monitor`,
  )
})
const servers = ['redis', 'redis-volatile'].map(name => [`redis://health@${name}:6379`, password])
const files = {
  'alertmanager.yml': alertmanagerConfig({ smtpUrl: SMTP_URL, from: MAIL_FROM, to: ALERTS_TO }),
  'store-password': password,
  'redis-passwords.json': JSON.stringify(Object.fromEntries(servers)),
  'probes.json': JSON.stringify([{ targets: [PUBLIC_ORIGIN] }]),
}
// Each reader is another user; the volume is mounted by what watches alone.
for (const [name, content] of Object.entries(files)) writeAtomically(join(folder, name), content, 0o444)
