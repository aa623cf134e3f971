import { z } from 'zod'
import { waitUntil } from '../process/wait-until.ts'
import { closeSystemDatabases, ensureDatabase, ensureRoles } from '../stores/database.ts'
import { refuseDemoPeople, refuseNoMail } from '../stores/demo-people.ts'
import { pingPostgres } from '../stores/postgres.ts'
import { pingRedis } from '../stores/redis.ts'
import { loadSecrets } from '../stores/secrets.ts'
import { placeOf } from '../stores/user-url.ts'
import { containerStores, databaseServer, ownsPostgres, readServers, redisServers } from './stores.ts'

// Runs before the migrations: waits for the stores, and makes the database and who may enter it.

const { SECRETS_FILE, PUBLIC_ORIGIN, ADDRESS, SMTP_URL, MAIL_FROM } = z
  .object({ SECRETS_FILE: z.string().min(1), PUBLIC_ORIGIN: z.url(), ADDRESS: z.string().min(1) })
  .extend({ SMTP_URL: z.string().optional(), MAIL_FROM: z.string().optional() })
  .parse(process.env)
refuseNoMail(PUBLIC_ORIGIN, SMTP_URL, MAIL_FROM)
const timeoutMs = 300_000

const secrets = loadSecrets(SECRETS_FILE)
const servers = readServers(process.env)
const { databaseUrl } = containerStores(secrets, servers, '')
const server = databaseServer(secrets, servers)
await Promise.all([
  waitUntil('PostgreSQL', () => pingPostgres(server), { timeoutMs }),
  ...redisServers(secrets, servers).map(url =>
    waitUntil(`Redis at ${placeOf(url)}`, () => pingRedis(url), { timeoutMs }),
  ),
])
await ensureDatabase(server, 'kocyolu')
if (ownsPostgres(servers)) await closeSystemDatabases(server)
await ensureRoles(databaseUrl, secrets.rolePasswords, secrets)
await refuseDemoPeople(databaseUrl, { publicOrigin: PUBLIC_ORIGIN, address: ADDRESS })
