import { openStore } from '@kocyolu/release-store'
import { ensureRoles, withClient } from '../stores/database.ts'
import { refuseOtherHistory, restoreReleases } from './load-releases.ts'
import { type Found, findBackups, type Place } from './place.ts'
import type { Contents, Manifest } from './records.ts'
import { restoreDatabase, wantedSchemas } from './restore-database.ts'
import type { Site } from './site.ts'
import { openBackup, stepsOf } from './verify-backup.ts'

export interface RestoreRequest {
  checkout: string
  site: Site
  place: Place
  identities: readonly string[]
  /** The beginning of a backup's name; the newest where nobody said. */
  at?: string | undefined
  only?: string | undefined
  replace: boolean
  say(text: string): void
}

/** Brings a site, or one schema of it, to what a backup has. */
export async function restoreSite(request: RestoreRequest): Promise<void> {
  const { checkout, site, place, identities, only, replace, say } = request
  const { databaseUrl } = site
  const manifest = chooseBackup(await findBackups(place), request.at)
  say(`${manifest.id}, ${manifest.verified ? 'verified when it was written' : 'never verified'}`)
  const { contents, open, partsOf } = await openBackup(place, manifest, identities)
  const schemas = wantedSchemas(contents, only)
  const steps = await stepsOf(checkout, schemas)
  await refuseOlderServer(databaseUrl, contents)
  const isWhole = only === undefined
  const { releases } = contents
  const store = isWhole && releases && site.releases !== null ? openStore(site.releases) : null
  const release = store && releases && { store, releases, open, replace, say }
  if (release) await refuseOtherHistory(release)
  if (site.secrets) await ensureRoles(databaseUrl, site.secrets.rolePasswords)
  await restoreDatabase({
    databaseUrl,
    contents,
    schemas,
    steps,
    partsOf,
    isWhole,
    replace,
    goesOn: true,
    say,
  })
  if (isWhole) await site.emptyRedis()
  if (release) await restoreReleases(release)
  else if (isWhole) say('releases: they are not restored, as the backup or RELEASE_STORE has none')
  await site.restored()
}

/** The backup that is meant; refuses one that is not whole, and says what it lacks. */
export function chooseBackup(found: readonly Found[], at: string | undefined): Manifest {
  const begun = found.filter(({ manifest, isReadable }) => manifest || !isReadable)
  const meant = at === undefined ? begun.slice(0, 1) : begun.filter(({ id }) => id.startsWith(at))
  const [one, ...more] = meant
  const names = begun.map(({ id }) => id).join(', ') || 'none'
  if (!one)
    throw new Error(
      at === undefined
        ? 'There is no backup there'
        : `--at: no backup begins with ${at}. There are: ${names}`,
    )
  if (more.length > 0)
    throw new Error(`--at: ${meant.map(({ id }) => id).join(', ')} begin with ${at}; say more of it`)
  if (!one.manifest) throw new Error(`${one.id}: its manifest is damaged, or of a newer build`)
  if (one.missing.length > 0) throw new Error(`${one.id} lacks ${one.missing.join(', ')}`)
  return one.manifest
}

async function refuseOlderServer(databaseUrl: string, { postgres }: Contents): Promise<void> {
  const major = (version: number): number => Math.floor(version / 10_000)
  const here = await withClient(databaseUrl, async client => {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    return Number(rows[0]?.version)
  })
  if (major(here) < major(postgres))
    throw new Error(`The backup is of PostgreSQL ${major(postgres)}, and this server is ${major(here)}`)
}
