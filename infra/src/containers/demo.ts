import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { checkout } from '../checkout.ts'
import { createConsole } from '../log/console.ts'
import { createLauncher } from '../process/launcher.ts'
import { seedDemo } from '../stack/prepare-data.ts'
import { refuseDemoElsewhere } from '../stores/demo-people.ts'
import { loadSecrets } from '../stores/secrets.ts'
import type { Program } from '../system/processes.ts'
import { containerStores, folder, readServers } from './stores.ts'

// Runs once where demo data is asked for, after the migrations, and where no client can reach the site.

const { SECRETS_FILE, PUBLIC_ORIGIN, ADDRESS } = z
  .object({ SECRETS_FILE: z.string().min(1), PUBLIC_ORIGIN: z.url(), ADDRESS: z.string().min(1) })
  .parse(process.env)
refuseDemoElsewhere({ publicOrigin: PUBLIC_ORIGIN, address: ADDRESS })
const secrets = loadSecrets(SECRETS_FILE)
const launcher = createLauncher()
const console = createConsole(process.stdout, join(tmpdir(), 'logs'))
const context = {
  checkout,
  launcher,
  console,
  secrets,
  publicOrigin: PUBLIC_ORIGIN,
  internalOrigin: '',
  settings: {},
  folder,
  programPath: ({ workspace, entry }: Program) => join(checkout, workspace, entry),
}
try {
  await seedDemo(context, containerStores(secrets, readServers(process.env), 'smtp://mail:1025'))
} finally {
  await launcher.end([])
}
process.exit()
