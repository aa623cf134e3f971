import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import type { MigrationStep } from '@kocyolu/service/migration-steps'
import { knownMigrations, stepsAfter } from './migrate-on.ts'
import { chooseBackup, fileNames, type Manifest, readManifest } from './place.ts'
import { postgresTools } from './postgres-tools.ts'
import { fillReleases, isEmptyStore } from './releases.ts'
import { restoreDatabase } from './restore-database.ts'
import { expectWhole, openSealed } from './sealed.ts'
import type { Site } from './site.ts'

interface RestoreRequest {
  checkout: string
  site: Site
  folder: string
  identities: readonly string[]
  /** The beginning of a backup's name; the newest by default. */
  at?: string | undefined
  only?: string | undefined
  say(text: string): void
}

/** Brings an empty site, or one schema, to what a backup has. What is wrong with a backup is found before anything is changed. */
export async function restoreSite({ checkout, site, folder, identities, at, only, say }: RestoreRequest) {
  const { databaseUrl, releases: store } = site
  const backup = await openBackup({ folder, identities, at })
  const { manifest } = backup
  const steps = await stepsOf(checkout, manifest, only)
  const tools = await postgresTools(databaseUrl)
  if (tools.major < manifest.postgres)
    throw new Error(`The backup is of PostgreSQL ${manifest.postgres}, and this server is ${tools.major}`)
  const isWhole = only === undefined
  const ready = async (): Promise<void> => {
    if (!isWhole) return
    if (store === null || !manifest.releases) say('releases: not in this backup, or RELEASE_STORE is not set')
    else if (isEmptyStore(store)) await fillReleases(store, await backup.open('releases'))
    else say('releases: the store has a history, which stays')
    await site.emptyRedis()
  }
  const restore = { databaseUrl, tools, steps, isWhole, at: manifest.at, ready, say }
  const rolePasswords = site.secrets?.rolePasswords ?? null
  await restoreDatabase({ ...restore, rolePasswords, open: () => backup.open('database') })
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
  return name
}

async function openBackup({ folder, identities, at }: Pick<RestoreRequest, 'folder' | 'identities' | 'at'>) {
  const name = chooseBackup(folder, at)
  const manifest = readManifest(folder, name)
  for (const part of ['database', 'releases'] as const) {
    const written = manifest[part]
    if (!written) continue
    const file = join(folder, name, fileNames[part])
    await expectWhole(file, `${name}/${fileNames[part]}`, written)
    ;(await openSealed(file, `${name}/${fileNames[part]}`, identities)).destroy()
  }
  const open = (part: 'database' | 'releases'): Promise<Readable> =>
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
