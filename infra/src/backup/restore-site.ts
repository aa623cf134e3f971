import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import type { MigrationStep } from '@kocyolu/service/migration-steps'
import { onDatabase } from '../stores/database.ts'
import { knownMigrations, stepsAfter } from './migrate-on.ts'
import { chooseBackup, fileNames, type Manifest, readManifest } from './place.ts'
import { postgresTools } from './postgres-tools.ts'
import { fillReleases, isEmptyStore } from './releases.ts'
import { restoreDatabase } from './restore-database.ts'
import { expectWhole, openSealed } from './sealed.ts'
import { setDatabaseAside } from './set-aside.ts'
import type { Site } from './site.ts'
import { parseSiteKeys, planKeys, type SiteKeys } from './site-keys.ts'

interface RestoreRequest {
  checkout: string
  site: Site
  folder: string
  identities: readonly string[]
  /** The beginning of a backup's name; the newest by default. */
  at?: string | undefined
  only?: string | undefined
  /** The database that is there is kept under another name. */
  intoBroken?: boolean
  /** The keys of the backup are not needed. */
  withoutKeys?: boolean
  /** Says what would happen, and does nothing. */
  dryRun?: boolean
  say(text: string): void
}

/** Brings an empty site, or one schema, to what a backup has. What is wrong with a backup is found before anything is changed. */
export async function restoreSite(request: RestoreRequest): Promise<string> {
  const { checkout, site, folder, identities, at, only, dryRun, say } = request
  const { databaseUrl, releases: store, secrets, secretsFile } = site
  const backup = await openBackup({ folder, identities, at })
  const { manifest } = backup
  const steps = await stepsOf(checkout, manifest, only)
  const isWhole = only === undefined
  const withoutKeys = request.withoutKeys || !(isWhole || only === 'identity')
  const keys = withoutKeys || !manifest.keys ? null : parseSiteKeys(await text(await backup.open('keys')))
  const keepKeys = planKeys({ keys, secrets, secretsFile, withoutKeys, say })
  // A broken database need not answer.
  const asked = request.intoBroken ? onDatabase(databaseUrl, 'postgres') : databaseUrl
  const tools = await postgresTools(databaseUrl, asked)
  if (tools.major < manifest.postgres)
    throw new Error(`The backup is of PostgreSQL ${manifest.postgres}, and this server is ${tools.major}`)
  if (dryRun) {
    say(`${backup.name} of build ${manifest.build ?? 'unknown'} opens: ${[...steps.keys()].join(', ')}`)
    return backup.name
  }
  if (request.intoBroken && !secrets)
    throw new Error('--into-broken needs SECRETS_FILE, from which the roles of the new database are made')
  const kept = request.intoBroken ? await setDatabaseAside(databaseUrl, new Date()) : null
  if (kept) say(`the database that was there is kept as ${kept}; drop it once you have seen the site`)
  const ready = async (): Promise<void> => {
    keepKeys()
    if (!isWhole) return
    if (store === null || !manifest.releases) say('releases: not in this backup, or RELEASE_STORE is not set')
    else if (isEmptyStore(store)) await fillReleases(store, await backup.open('releases'))
    else say('releases: the store has a history, which stays')
    await site.emptyRedis()
  }
  const restore = { databaseUrl, tools, steps, isWhole, at: manifest.at, ready, say }
  await restoreDatabase({ ...restore, secrets, open: () => backup.open('database') })
  await site.restored()
  return backup.name
}

/** Reads a backup to its end, as a restore would, into nothing. */
export async function checkBackup(
  request: Pick<RestoreRequest, 'folder' | 'identities' | 'at'>,
): Promise<string> {
  const { name, manifest, open } = await openBackup(request)
  const nothing = async (plain: Readable): Promise<void> => {
    for await (const _ of plain);
  }
  await nothing(await open('database'))
  if (manifest.releases) await nothing(await open('releases'))
  if (manifest.keys) await nothing(await open('keys'))
  return name
}

/** The keys of a backup, to put them where a restore may not. */
export async function keysOf(
  request: Pick<RestoreRequest, 'folder' | 'identities' | 'at'>,
): Promise<SiteKeys> {
  const { name, manifest, open } = await openBackup(request)
  if (!manifest.keys) throw new Error(`${name} has no keys: it was made without the site's secrets`)
  return parseSiteKeys(await text(await open('keys')))
}

const parts = ['database', 'releases', 'keys'] as const

async function openBackup({ folder, identities, at }: Pick<RestoreRequest, 'folder' | 'identities' | 'at'>) {
  const name = chooseBackup(folder, at)
  const manifest = readManifest(folder, name)
  for (const part of parts) {
    const written = manifest[part]
    if (!written) continue
    const file = join(folder, name, fileNames[part])
    await expectWhole(file, `${name}/${fileNames[part]}`, written)
    ;(await openSealed(file, `${name}/${fileNames[part]}`, identities)).destroy()
  }
  const open = (part: (typeof parts)[number]): Promise<Readable> =>
    openSealed(join(folder, name, fileNames[part]), `${name}/${fileNames[part]}`, identities)
  return { name, manifest, open }
}

/** Which migrations each wanted schema of the backup lacks. */
async function stepsOf(
  checkout: string,
  { schemas }: Manifest,
  only: string | undefined,
): Promise<Map<ServiceName, MigrationStep[]>> {
  const names = Object.keys(schemas)
  if (only !== undefined && !names.includes(only))
    throw new Error(`--only: the backup has no schema ${only}. It has ${names.join(', ')}`)
  const unknown = names.find(name => !(serviceNames as readonly string[]).includes(name))
  if (unknown)
    throw new Error(`The backup is of a newer build: this one does not know the service ${unknown}`)
  const steps = new Map<ServiceName, MigrationStep[]>()
  for (const [name, had] of Object.entries(schemas) as [ServiceName, string[]][])
    if (only === undefined || name === only)
      steps.set(name, stepsAfter(name, had, await knownMigrations(checkout, name)))
  return steps
}
