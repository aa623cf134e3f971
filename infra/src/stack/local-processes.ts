import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import { serviceBuild } from '@kocyolu/release-store'
import { expectOk } from '../process/expect-ok.ts'
import { freePort, host } from '../process/free-ports.ts'
import type { ProcessDefinition } from '../process/managed-process.ts'
import { gateway, migration, nodeRuns, processes, processNamed } from '../system/processes.ts'
import type { StackContext } from './context.ts'
import { localEnvironment } from './local-environment.ts'
import type { Stores } from './stores.ts'

/** A process of the table as it runs on this machine. */
export interface LocalProcess extends ProcessDefinition {
  /** Of which kind it is: the first of its replicas has that name itself. */
  kind: string
  service?: ServiceName
  port: number
  /** The source of its program. */
  entry: string
  behindGateway: boolean
  /** It starts when something is published. */
  needsSite: boolean
  /** Of its migrations, which run as the owner of its schema; of who has none it is empty. */
  migrationEnv: Record<string, string>
}

/** Every process of the table but the gateway, which is nginx itself here. */
export function localProcesses(context: StackContext, stores: Stores): Promise<LocalProcess[]> {
  const wanted = processes
    .filter(each => each !== gateway)
    .flatMap(each => {
      const replicas = each.name === 'messaging' ? context.options.messaging : 1
      return Array.from({ length: replicas }, (_, index) =>
        localProcess(context, stores, each.name, index + 1),
      )
    })
  return Promise.all(wanted)
}

export const replicaName = (kind: string, number: number): string =>
  number === 1 ? kind : `${kind}-${number}`

/** A process on a free port, which it keeps when it is started again. */
export async function localProcess(
  context: StackContext,
  stores: Stores,
  kind: string,
  number: number,
): Promise<LocalProcess> {
  const { checkout } = context
  const row = processNamed(kind)
  const { workspace, service, stopSeconds, behindGateway, needsSite } = row
  const port = await freePort()
  const cwd = join(checkout, workspace)
  const entry = join(cwd, row.entry)
  const { build } = await serviceBuild(checkout, workspace)
  const env = localEnvironment(context, stores, row, { build, port })
  const name = replicaName(kind, number)
  return {
    kind,
    ...(service && { service }),
    port,
    entry,
    behindGateway,
    migrationEnv: service ? localEnvironment(context, stores, migration(service), { build, port }) : {},
    needsSite,
    probe: () => expectOk(`http://${host}:${port}/readyz`),
    // About a quarter of a minute without a sign of life.
    pulse: { check: () => expectOk(`http://${host}:${port}/healthz`, 3_000), everyMs: 2_000, misses: 3 },
    spec: {
      name,
      command: process.execPath,
      args: nodeRuns(context.programPath(row)),
      cwd,
      env,
      stopGraceMs: stopSeconds * 1_000,
    },
  }
}

/** The addresses of the replicas of each kind, as the gateway needs them. */
export function upstreamsOf(running: LocalProcess[]): Record<string, string[]> {
  const addresses = (wanted: string): string[] =>
    running
      .filter(({ kind, behindGateway }) => behindGateway && kind === wanted)
      .map(({ port }) => `${host}:${port}`)
  return Object.fromEntries([...serviceNames, 'pages'].map(name => [name, addresses(name)]))
}
