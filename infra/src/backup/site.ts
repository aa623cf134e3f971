import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@kocyolu/contracts'
import { containerStores, readServers, redisServers } from '../containers/stores.ts'
import { untilReady } from '../process/child.ts'
import { freePort } from '../process/free-ports.ts'
import { createLauncher } from '../process/launcher.ts'
import { takeLock } from '../process/take-lock.ts'
import { claim, readRunFile } from '../stack/run-file.ts'
import { type StateFolder, stateFolder } from '../stack/state-folder.ts'
import { closeSystemDatabases, ensureDatabase } from '../stores/database.ts'
import { openLedger } from '../stores/ledger.ts'
import { pingPostgres, preparePostgres } from '../stores/postgres.ts'
import { clearRedis } from '../stores/redis.ts'
import { loadSecrets, type Secrets } from '../stores/secrets.ts'

/** Where a site's data is, and what belongs to bringing it back. */
export interface Site {
  databaseUrl: string
  /** The release store; null without a setting. */
  releases: string | null
  /** With which the roles are made; null where they have to be there. */
  secrets: Secrets | null
  secretsFile: string | null
  /** Forgets sign-ins and queues, which are of the time that is lost. */
  emptyRedis(): Promise<void>
  /** After everything came back. */
  restored(): Promise<void>
  close(): Promise<void>
}

const redisPrefix = 'kocyolu:'
const database = 'kocyolu'
const nothing = async (): Promise<void> => {}
const untouched = { emptyRedis: nothing, restored: nothing, close: nothing }

/** A site that runs elsewhere: of DATABASE_URL and REDIS_URL, else of the stores that SECRETS_FILE opens in containers. */
function siteElsewhere(env: NodeJS.ProcessEnv): Site {
  // Secrets are made where there are none: with a mistyped name every service would be shut out of its database.
  if (env.SECRETS_FILE && !existsSync(env.SECRETS_FILE))
    throw new Error(`SECRETS_FILE: ${env.SECRETS_FILE} is not there`)
  const secrets = env.SECRETS_FILE ? loadSecrets(env.SECRETS_FILE) : null
  const servers = readServers(env)
  const redis = env.REDIS_URL
    ? [env.REDIS_URL]
    : secrets && !env.DATABASE_URL
      ? redisServers(secrets, servers)
      : []
  return {
    databaseUrl: env.DATABASE_URL || (secrets ? containerStores(secrets, servers, '').databaseUrl : ''),
    releases: env.RELEASE_STORE || null,
    secrets,
    secretsFile: env.SECRETS_FILE || null,
    ...untouched,
    emptyRedis: async () => {
      for (const url of redis) await clearRedis(url, redisPrefix)
    },
  }
}

const isElsewhere = ({ DATABASE_URL, SECRETS_FILE }: NodeJS.ProcessEnv): boolean =>
  Boolean(DATABASE_URL || SECRETS_FILE)

/** The site to be read: one elsewhere, or the stack of this checkout, whether it runs or not. */
export async function siteToBackUp(checkout: string, env: NodeJS.ProcessEnv): Promise<Site> {
  if (isElsewhere(env)) return siteElsewhere(env)
  const folder = stateFolder(join(checkout, '.local'))
  const lock = takeLock(`${folder.runFile}.lock`)
  if (lock) {
    lock.release()
    if (!existsSync(join(folder.postgres, 'data')))
      throw new Error(
        'There is nothing to back up yet: start the site once (npm start), or give DATABASE_URL',
      )
    return await localSite(folder)
  }
  const databaseUrl = readRunFile(folder.runFile)?.databaseUrl
  if (!databaseUrl)
    throw new Error(
      'The site is just starting, or another backup or restore of it is under way; try again then',
    )
  const secrets = loadSecrets(folder.secrets)
  return { databaseUrl, releases: folder.releases, secrets, secretsFile: folder.secrets, ...untouched }
}

/** The site to be changed: one elsewhere, or the stack of this checkout, which must not run. */
export async function siteToRestore(
  checkout: string,
  env: NodeJS.ProcessEnv,
  needsRedis: boolean,
): Promise<Site> {
  if (!isElsewhere(env)) return await localSite(stateFolder(join(checkout, '.local')))
  if (needsRedis && env.DATABASE_URL && !env.REDIS_URL)
    throw new Error(
      'REDIS_URL is missing: sign-ins and queues of the time that is lost have to be removed there',
    )
  return siteElsewhere(env)
}

/** The stopped stack of this checkout, with its database running for us. */
async function localSite(folder: StateFolder): Promise<Site> {
  const claimed = await claim(folder.runFile)
  const launcher = createLauncher()
  const close = async (): Promise<void> => {
    await launcher.end([])
    claimed.release()
  }
  try {
    const secrets = loadSecrets(folder.secrets)
    const { spec, adminUrl } = await preparePostgres({
      folder: folder.postgres,
      port: await freePort(),
      password: secrets.postgresPassword,
      durable: true,
    })
    await untilReady(await launcher.start(spec, () => {}), spec.name, () => pingPostgres(adminUrl))
    await closeSystemDatabases(adminUrl)
    const databaseUrl = await ensureDatabase(adminUrl, database)
    return {
      databaseUrl,
      releases: folder.releases,
      secrets,
      secretsFile: folder.secrets,
      emptyRedis: async () => rmSync(folder.redis, { recursive: true, force: true }),
      // The restored data is the site: it needs no demo data, and no cached answers.
      restored: async () => {
        rmSync(join(folder.gateway, 'cache'), { recursive: true, force: true })
        const ledger = await openLedger(databaseUrl)
        for (const name of serviceNames) await ledger.record(`seed ${name}`, 'once')
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
