import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import type pg from 'pg'
import { takeLock } from '../process/take-lock.ts'
import { withClient } from '../stores/database.ts'
import { writeAtomically } from '../stores/write-atomically.ts'
import { migrationsOf } from './migrate-on.ts'
import { fileNames, format, type Keep, type Manifest, prune } from './place.ts'
import { postgresTools } from './postgres-tools.ts'
import { sealReleases } from './releases.ts'
import { type SealedFile, sealTo } from './sealed.ts'
import type { Site } from './site.ts'
import { siteKeysOf } from './site-keys.ts'

interface BackupRequest {
  site: Pick<Site, 'databaseUrl' | 'releases' | 'secrets'>
  folder: string
  recipients: readonly string[]
  keep: Keep | null
  build: string | null
  say(text: string): void
}

/** Writes a backup under a name that is none, and gives it its name at the end; then the rule removes what it does not keep. */
export async function backUp(request: BackupRequest): Promise<string> {
  const { folder, keep, say } = request
  mkdirSync(folder, { recursive: true })
  const lock = takeLock(join(folder, '.lock'))
  if (!lock) throw new Error(`Another backup writes to ${folder}; wait for it`)
  try {
    const begun = Date.now()
    const writing = join(folder, fileNames.writing)
    rmSync(writing, { recursive: true, force: true })
    mkdirSync(writing, { mode: 0o700 })
    const manifest = await write(request, writing)
    const name = `${manifest.at.slice(0, 19).replaceAll(':', '-')}Z`
    renameSync(writing, join(folder, name))
    for (const gone of prune(folder, keep)) say(`${gone} is removed`)
    writeMetrics(folder, manifest, (Date.now() - begun) / 1_000)
    return name
  } finally {
    lock.release()
  }
}

async function write({ site, recipients, build, say }: BackupRequest, writing: string): Promise<Manifest> {
  const { databaseUrl, releases: store, secrets } = site
  const { major, run } = await postgresTools(databaseUrl)
  // Releases first: they change while the site runs, and nothing in the database names one that is newer.
  const releases = await sealReleases(store, join(writing, fileNames.releases), recipients)
  const dumped = await withClient(databaseUrl, async client => {
    // The dumped data and its list of migrations are of one instant.
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ snapshot: string; at: Date }>(
      'select pg_export_snapshot() as snapshot, now() as at',
    )
    const schemas = await schemasOf(client)
    const args = [`--snapshot=${rows[0]?.snapshot}`, ...Object.keys(schemas).map(name => `--schema=${name}`)]
    const dump = run('pg_dump', ['--format=custom', '--compress=1', '--lock-wait-timeout=60s', ...args], {
      buffer: { stdout: false },
    })
    if (!dump.stdout) throw new Error('pg_dump started without a standard output')
    const [database] = await Promise.all([
      sealTo(join(writing, fileNames.database), recipients, dump.stdout),
      dump.catch((error: { stderr?: string }) => {
        throw new Error(`pg_dump failed: ${error.stderr || error}`)
      }),
    ])
    return { database, schemas, at: (rows[0]?.at ?? new Date()).toISOString() }
  })
  const keys =
    secrets &&
    (await sealTo(
      join(writing, fileNames.keys),
      recipients,
      Readable.from([Buffer.from(JSON.stringify(siteKeysOf(secrets)))]),
    ))
  const manifest = { format, build, postgres: major, recipients: [...recipients], ...dumped, releases, keys }
  writeFileSync(join(writing, fileNames.manifest), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  const megabytes = (file: SealedFile | null): string => `${((file?.bytes ?? 0) / 1e6).toFixed(1)} MB`
  say(`${Object.keys(dumped.schemas).length} schemas, ${megabytes(dumped.database)}`)
  say(
    releases
      ? `releases, ${megabytes(releases)}`
      : 'releases are not in this backup: RELEASE_STORE is empty, or no folder',
  )
  if (!keys) say('keys are not in this backup: no SECRETS_FILE. Keep FACTOR_KEYS elsewhere')
  return manifest
}

async function schemasOf(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: ServiceName }>(
    "select distinct schemaname as name from pg_tables where schemaname = any($1) and tablename = 'mikro_orm_migrations'",
    [[...serviceNames]],
  )
  if (rows.length === 0)
    throw new Error('There is nothing to back up: the database has no schema of a service')
  const schemas: Record<string, string[]> = {}
  for (const { name } of rows) schemas[name] = await migrationsOf(client, name)
  return schemas
}

/** For a collector of text files, such as node_exporter's. */
function writeMetrics(folder: string, { at, database, releases }: Manifest, seconds: number): void {
  const values = {
    backup_newest_timestamp_seconds: Math.floor(Date.parse(at) / 1_000),
    backup_newest_bytes: database.bytes + (releases?.bytes ?? 0),
    backup_newest_duration_seconds: seconds,
  }
  const lines = Object.entries(values).map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}\n`)
  writeAtomically(join(folder, 'backup.prom'), lines.join(''), 0o644)
}
