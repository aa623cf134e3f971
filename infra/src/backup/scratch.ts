import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceNames } from '@kocyolu/contracts'
import { untilReady } from '../process/child.ts'
import { freePort } from '../process/free-ports.ts'
import { createLauncher } from '../process/launcher.ts'
import { ensureDatabase, ensureRoles, ownerOf, type RolePasswords } from '../stores/database.ts'
import { pingPostgres, preparePostgres } from '../stores/postgres.ts'
import { passageFolder } from '../stores/private-folder.ts'

/** Does some work on an empty server with every service's roles, which is gone afterwards, also when this process is killed. */
export async function withScratchDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-scratch-'))
  passageFolder(folder)
  const launcher = createLauncher()
  launcher.removeAtDeath(folder)
  const secret = (): string => randomBytes(24).toString('base64url')
  try {
    const { spec, adminUrl } = await preparePostgres({
      folder: join(folder, 'postgres'),
      port: await freePort(),
      password: secret(),
      durable: false,
    })
    await untilReady(await launcher.start(spec, () => {}), spec.name, () => pingPostgres(adminUrl))
    const databaseUrl = await ensureDatabase(adminUrl, 'kocyolu')
    const roles = serviceNames.flatMap(name => [name, ownerOf(name)])
    await ensureRoles(databaseUrl, Object.fromEntries(roles.map(name => [name, secret()])) as RolePasswords)
    return await work(databaseUrl)
  } finally {
    await launcher.end([])
    rmSync(folder, { recursive: true, force: true })
  }
}
