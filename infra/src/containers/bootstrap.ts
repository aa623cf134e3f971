import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { checkout } from '../checkout.ts'
import { createConsole } from '../log/console.ts'
import { createLauncher } from '../process/launcher.ts'
import { prepareData } from '../stack/prepare-data.ts'
import { closeSystemDatabases, ensureDatabase, ensureRoles } from '../stores/database.ts'
import { loadSecrets } from '../stores/secrets.ts'
import { composeStores, databaseServer, folder } from './stores.ts'

// Runs once before the services start: database, roles, every service's schema, and demo data where it is wanted.

const settings = z
  .object({
    SECRETS_FILE: z.string().min(1),
    PUBLIC_ORIGIN: z.url(),
    SMTP_URL: z.url(),
    DEMO: z.enum(['yes', 'no']).default('no'),
  })
  .parse(process.env)

const secrets = loadSecrets(settings.SECRETS_FILE)
const stores = composeStores(secrets, settings.SMTP_URL)
const launcher = createLauncher()
const console = createConsole(process.stdout, join(tmpdir(), 'logs'))
try {
  await ensureDatabase(databaseServer(secrets), 'kocyolu')
  await closeSystemDatabases(databaseServer(secrets))
  await ensureRoles(stores.databaseUrl, secrets.rolePasswords)
  const context = {
    checkout,
    launcher,
    console,
    secrets,
    publicOrigin: settings.PUBLIC_ORIGIN,
    settings: {},
    folder,
  }
  await prepareData(context, stores, settings.DEMO === 'yes')
} finally {
  await launcher.end([])
}
process.exit()
