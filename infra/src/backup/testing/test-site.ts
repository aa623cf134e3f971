import { randomBytes } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import type { MigrationStep } from '@kocyolu/service/migration-steps'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { checkout } from '../../checkout.ts'
import {
  ensureDatabase,
  ensureRoles,
  ownerOf,
  type RolePasswords,
  withClient,
} from '../../stores/database.ts'
import type { Secrets } from '../../stores/secrets.ts'
import { startThrowAwayStores } from '../../stores/throw-away-stores.ts'
import { notInstalled } from '../../tools/find-tool.ts'
import { backUp } from '../back-up.ts'
import { knownMigrations, migrateOn } from '../migrate-on.ts'
import { nameIn } from '../names.ts'
import { restoreSite } from '../restore-site.ts'

const quiet = (): void => {}

export const passwords = Object.fromEntries(
  serviceNames.flatMap(name => [name, ownerOf(name)]).map(name => [name, 'secret-of-a-role']),
) as RolePasswords

/** A server and the `pg_dump` of its own major version, which the packed server comes without: those of the system. */
export function startStoresWithTools(): ReturnType<typeof startThrowAwayStores> {
  const programs = globSync(['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql@*/bin'])
    .filter(folder => ['initdb', 'pg_dump'].every(name => existsSync(join(folder, name))))
    .at(-1)
  if (!programs) throw new Error(notInstalled(['pg_dump']))
  return startThrowAwayStores(mkdtempSync(join(tmpdir(), 'kocyolu-backup-')), { programs })
}

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

/** A database with the schemas of this checkout, and nothing in them: made once, and then copied. */
export async function testDatabase(serverUrl: string): Promise<string> {
  const [name, template] = [`site_${randomBytes(4).toString('hex')}`, 'site_template']
  await withClient(serverUrl, async client => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (!rowCount) await makeTemplate(serverUrl, template)
    await client.query(`create database ${name} template ${template}`)
  })
  const databaseUrl = await ensureDatabase(serverUrl, name)
  await ensureRoles(databaseUrl, passwords)
  return databaseUrl
}

async function makeTemplate(serverUrl: string, name: string): Promise<void> {
  const databaseUrl = await ensureDatabase(serverUrl, name)
  await ensureRoles(databaseUrl, passwords)
  await withClient(databaseUrl, async client => {
    await client.query('begin')
    for (const service of serviceNames) {
      const table = nameIn(service, 'mikro_orm_migrations')
      await client.query(
        `create table ${table} (id serial primary key, name varchar(255) not null, executed_at timestamptz not null default now());
         alter table ${table} owner to ${pg.escapeIdentifier(ownerOf(service))}`,
      )
      await migrateOn(client, service, await knownMigrations(checkout, service))
    }
    await client.query('commit')
  })
}

/** A site that is backed up to a folder, and restored from it: itself, or another one. */
export async function testSite(
  databaseUrl: string,
  folder = testFolder(),
  key?: Awaited<ReturnType<typeof testKey>>,
) {
  const { identities, recipients } = key ?? (await testKey())
  const site = { databaseUrl, releases: null as string | null, secrets: null as Secrets | null }
  const after = {
    emptyRedis: async () => {},
    restored: async () => {},
    close: async () => {},
    secretsFile: null as string | null,
  }
  return {
    site,
    folder,
    /** Another one that shares folder and key. */
    beside: (otherUrl: string) => testSite(otherUrl, folder, { identities, recipients }),
    query: <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      withClient(databaseUrl, async client => (await client.query<R>(sql, values)).rows),
    backUp: (given: Partial<Parameters<typeof backUp>[0]> = {}) =>
      backUp({ site, folder, recipients, keep: null, build: 'test', say: quiet, ...given }),
    restore: (given: Partial<Parameters<typeof restoreSite>[0]> = {}) =>
      restoreSite({ checkout, site: { ...site, ...after }, folder, identities, say: quiet, ...given }),
  }
}

/** A user with an account. */
export const insertUser = `insert into identity.users (id, email, password_hash, first_name, last_name, role, birth_date, created_at, updated_at)
  values ($1, $2, 'hash', $3, 'Kaya', 'student', '2005-05-19', now(), now())`
