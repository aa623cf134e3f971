import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import { openStore } from '@kocyolu/release-store'
import type { MigrationStep } from '@kocyolu/service/migration-steps'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { checkout } from '../../checkout.ts'
import {
  dropSchemas,
  ensureDatabase,
  ensureRoles,
  ownerOf,
  type RolePasswords,
  withClient,
} from '../../stores/database.ts'
import { backUp } from '../back-up.ts'
import { knownMigrations } from '../known-migrations.ts'
import { loadSchema } from '../load-schema.ts'
import { openPlace, type Place } from '../place.ts'
import { restoreSite } from '../restore-site.ts'

export const passwords = Object.fromEntries(
  serviceNames.flatMap(name => [name, ownerOf(name)]).map(name => [name, 'secret-of-a-role']),
) as RolePasswords

/** A folder of a test's own. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A checkout like this one, whose service has one more migration. */
export function newerCheckout(service: ServiceName, migration: MigrationStep): string {
  const newer = testFolder()
  for (const name of serviceNames) {
    const source = JSON.stringify(join(checkout, 'services', name, 'src/service.ts'))
    const more = name === service ? [migration] : []
    mkdirSync(join(newer, 'services', name, 'src'), { recursive: true })
    writeFileSync(
      join(newer, 'services', name, 'src/service.ts'),
      `import { service as today } from ${source}
      export const service = { migrations: [...today.migrations, ...${JSON.stringify(more)}] }`,
    )
  }
  return newer
}

/** A key of the operator's, and what is sealed for it. */
export async function testKey() {
  const identity = await generateX25519Identity()
  return { identities: [identity], recipients: [await identityToRecipient(identity)] }
}

async function* nothing(): AsyncGenerator<Buffer> {}

/** A database with the schemas of this checkout, and nothing in them. */
export async function testDatabase(serverUrl: string): Promise<string> {
  const databaseUrl = await ensureDatabase(serverUrl, `site_${randomBytes(4).toString('hex')}`)
  await ensureRoles(databaseUrl, passwords)
  await dropSchemas(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  for (const name of serviceNames) {
    const contents = { name, migrations: [], tables: [], sequences: [], parts: [] }
    await loadSchema(
      client,
      contents,
      { before: [], after: await knownMigrations(checkout, name) },
      nothing(),
    )
  }
  await client.query('commit')
  await client.end()
  return databaseUrl
}

const quiet = (): void => {}

/** A site without releases that is backed up to a folder and restored from it. */
export async function testSite(databaseUrl: string, place: Place = openPlace(testFolder())) {
  const key = await testKey()
  const site = { databaseUrl, releases: null as string | null, secrets: null }
  const after = { emptyRedis: async () => {}, restored: async () => {}, close: async () => {} }
  return {
    ...key,
    site,
    place,
    query: <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      withClient(databaseUrl, async client => (await client.query<R>(sql, values)).rows),
    store: () => openStore(site.releases ?? ''),
    backUp: (given: Partial<Parameters<typeof backUp>[0]> = {}) =>
      backUp({
        checkout,
        site,
        place,
        ...key,
        verify: false,
        keep: null,
        say: quiet,
        partBytes: 2_000,
        ...given,
      }),
    restore: (given: Partial<Parameters<typeof restoreSite>[0]> = {}) =>
      restoreSite({
        checkout,
        site: { ...site, ...after },
        place,
        ...key,
        replace: false,
        say: quiet,
        ...given,
      }),
  }
}

/** Somebody with an account. */
export const insertUser = `insert into identity.users (id, email, password_hash, first_name, last_name, role, birth_year, created_at, updated_at)
  values ($1, $2, 'hash', $3, 'Kaya', 'student', 2005, now(), now())`
