import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import { openLedger } from '../stores/ledger.ts'
import { migration, portraits, type SystemProcess, seed } from '../system/processes.ts'
import type { StackContext } from './context.ts'
import { type LocalContext, localEnvironment } from './local-environment.ts'
import type { Stores } from './stores.ts'

type Context = LocalContext & Pick<StackContext, 'launcher' | 'console' | 'programPath'>

/** Brings every service's schema up to date. */
export async function migrateSchemas(context: Context, stores: Stores): Promise<void> {
  const inService = (name: string): string => join(context.checkout, 'services', name, 'src/db')
  const shared = join(context.checkout, 'packages/service/src')
  await context.console.step('Database schemas', () =>
    runOnce(context, stores, migration, 'migrate', name => fingerprint([inService(name), shared])),
  )
}

/** Fills every service with demo data, the first time. */
export async function seedDemo(context: Context, stores: Stores): Promise<void> {
  await context.console.step('Demo data', () => runOnce(context, stores, seed, 'seed', () => 'once'))
}

/** Gives the coaches of the demo data portraits, the first time. */
export async function addPortraits(context: Context, stores: Stores): Promise<void> {
  const [program, mark] = [() => portraits, () => 'once']
  await context.console.step('Portraits', () =>
    runOnce(context, stores, program, 'add portraits to', mark, ['identity']),
  )
}

/** Runs a program of every service, where what it leaves is not there yet. */
async function runOnce(
  context: Context,
  stores: Stores,
  programOf: (service: ServiceName) => SystemProcess,
  verb: string,
  markOf: (name: string) => string,
  services: readonly ServiceName[] = serviceNames,
): Promise<void> {
  const ledger = await openLedger(stores.databaseUrl)
  const one = async (service: ServiceName): Promise<void> => {
    const [task, mark] = [`${verb} ${service}`, markOf(service)]
    if (ledger.has(task, mark)) return
    const program = programOf(service)
    const cwd = join(context.checkout, program.workspace)
    const env = localEnvironment(context, stores, program, { build: 'dev', port: 0 })
    const name = `${service} ${verb}`
    const spec = { name, command: process.execPath, args: [context.programPath(program)], cwd, env }
    await context.launcher.run(spec, line => context.console.record(name, line))
    await ledger.record(task, mark)
  }
  await Promise.all(services.map(one))
}

/** One short text for the content of all files below these folders; it changes when any of them does. */
function fingerprint(folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
    for (const file of files.sort())
      hash.update(`\0${file.slice(folder.length)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}
