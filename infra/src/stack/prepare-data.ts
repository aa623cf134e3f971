import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import { openLedger } from '../stores/ledger.ts'
import type { StackContext } from './context.ts'
import { fingerprint } from './fingerprint.ts'
import { migrationEnvironment, serviceEnvironment, type Wiring } from './service-environment.ts'
import type { Stores } from './stores.ts'

type Context = Wiring & Pick<StackContext, 'launcher' | 'console'>

/** Brings every service's schema up to date and, where it is wanted, fills it with demo data the first time. */
export async function prepareData(context: Context, stores: Stores, demo: boolean): Promise<void> {
  const { checkout, launcher, console } = context
  const ledger = await openLedger(stores.databaseUrl)
  const shared = join(checkout, 'packages/service/src')

  const environments = { migrate: migrationEnvironment, seed: serviceEnvironment }
  const runOnce = async (name: ServiceName, script: 'migrate' | 'seed', mark: string): Promise<void> => {
    const task = `${script} ${name}`
    if (ledger.has(task, mark)) return
    const spec = {
      name: `${name} ${script}`,
      command: process.execPath,
      args: [join(checkout, 'services', name, 'src', `${script}.ts`)],
      cwd: join(checkout, 'services', name),
      env: environments[script](context, stores, name),
    }
    await launcher.run(spec, line => console.record(spec.name, line))
    await ledger.record(task, mark)
  }

  await console.step('Database schemas', () =>
    Promise.all(
      serviceNames.map(name =>
        runOnce(name, 'migrate', fingerprint([join(checkout, 'services', name, 'src/db'), shared])),
      ),
    ),
  )
  if (!demo) return
  await console.step('Demo data', () => Promise.all(serviceNames.map(name => runOnce(name, 'seed', 'once'))))
}
