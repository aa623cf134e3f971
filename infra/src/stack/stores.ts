import { rmSync } from 'node:fs'
import pRetry from 'p-retry'
import { freePort } from '../process/free-ports.ts'
import { closeSystemDatabases, dropSchemas, ensureDatabase, ensureRoles } from '../stores/database.ts'
import { prepareMail } from '../stores/mail.ts'
import { pingPostgres, preparePostgres } from '../stores/postgres.ts'
import type { StackContext } from './context.ts'
import { type RedisPlaces, type RedisSettings, startRedis } from './redis-servers.ts'

const database = 'kocyolu'

/** Where the stores of a running stack are. */
export interface Stores {
  databaseUrl: string
  /** A service's addresses of Redis, as its settings. */
  redis: RedisSettings
  smtpUrl: string
  mailViewer: string | null
}

/** The stores of this machine, also for who may do everything in them. */
export interface LocalStores extends Stores {
  operators: RedisPlaces['operators']
}

/** Starts the stores that were not given, with a database in which every service has its own place. */
export async function startStores(context: StackContext): Promise<LocalStores> {
  const [databaseUrl, redis, mail] = await Promise.all([
    startDatabase(context),
    startRedis(context),
    startMail(context),
  ])
  return { databaseUrl, redis: redis.settings, operators: redis.operators, ...mail }
}

async function startDatabase({ options, folder, secrets, durable, add }: StackContext): Promise<string> {
  let url = options.databaseUrl
  if (url) {
    const given = url
    // Builds beside it can take this process for seconds.
    await pRetry(() => pingPostgres(given), { retries: 3, minTimeout: 500 }).catch(cause => {
      throw new Error(`The database at DATABASE_URL does not answer: ${cause.message}`, { cause })
    })
    if (options.reset) await dropSchemas(url)
  } else {
    if (options.reset) rmSync(folder.postgres, { recursive: true, force: true })
    const port = await freePort()
    const server = await preparePostgres({
      folder: folder.postgres,
      port,
      password: secrets.postgresPassword,
      durable,
    })
    await add({ spec: server.spec, port, quiet: true, probe: () => pingPostgres(server.adminUrl) })
    await closeSystemDatabases(server.adminUrl)
    url = await ensureDatabase(server.adminUrl, database)
  }
  await ensureRoles(url, secrets.rolePasswords)
  return url
}

async function startMail(context: StackContext): Promise<Pick<Stores, 'smtpUrl' | 'mailViewer'>> {
  const { options, folder, checkout, add } = context
  if (options.smtpUrl) return { smtpUrl: options.smtpUrl, mailViewer: null }
  if (options.reset) rmSync(folder.mail, { recursive: true, force: true })
  const mail = prepareMail({
    checkout,
    folder: folder.mail,
    smtpPort: await freePort(),
    viewerPort: options.mailPort,
  })
  await add({ spec: mail.spec, port: options.mailPort, quiet: true, probe: mail.probe })
  return { smtpUrl: mail.smtpUrl, mailViewer: mail.viewer }
}
