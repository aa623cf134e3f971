import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import { serviceBuild } from '@kocyolu/release-store'
import { expectOk } from '../process/expect-ok.ts'
import { freePort, host } from '../process/free-ports.ts'
import type { ProcessDefinition } from '../process/managed-process.ts'
import type { StackContext } from './context.ts'
import { migrationEnvironment, serviceEnvironment } from './service-environment.ts'
import { workers } from './services.ts'
import type { Stores } from './stores.ts'

/** One process of a service, and whether the gateway sends requests to it. */
export interface ServiceProcess extends ProcessDefinition {
  service: ServiceName
  port: number
  entry: string
  behindGateway: boolean
  /** What its schema is brought up to date with, when somebody develops it. */
  migrationEnv: Record<string, string>
}

interface Wanted {
  name: string
  service: ServiceName
  script: 'main.ts' | 'worker.ts'
}

/** Longer than a replica of messaging takes to hand its streams over and to finish what is in hand. */
const stopGraceMs = 15_000

/** Every process of every service. */
export function serviceProcesses(context: StackContext, stores: Stores): Promise<ServiceProcess[]> {
  const wanted = serviceNames.flatMap(service => {
    const replicas = service === 'messaging' ? context.options.messaging : 1
    const worker = workers[service]
    const numbers = Array.from({ length: replicas }, (_, index) => index + 1)
    return [
      ...numbers.map(number => replica(service, number)),
      ...(worker ? [{ name: worker, service, script: 'worker.ts' as const }] : []),
    ]
  })
  return Promise.all(wanted.map(each => serviceProcess(context, stores, each)))
}

/** One of the processes of a service that answer requests; the first has the name of the service. */
export function replica(service: ServiceName, number: number): Wanted {
  return { name: number === 1 ? service : `${service}-${number}`, service, script: 'main.ts' }
}

/** A process on a free port, which it keeps when it is started again. */
export async function serviceProcess(
  context: StackContext,
  stores: Stores,
  { name, service, script }: Wanted,
): Promise<ServiceProcess> {
  const { checkout } = context
  const port = await freePort()
  const cwd = join(checkout, 'services', service)
  const entry = join(cwd, 'src', script)
  const { build } = await serviceBuild(checkout, `services/${service}`)
  const env = { ...serviceEnvironment(context, stores, service), PORT: String(port), BUILD: build }
  return {
    service,
    port,
    entry,
    behindGateway: script === 'main.ts',
    migrationEnv: migrationEnvironment(context, stores, service),
    probe: () => expectOk(`http://${host}:${port}/readyz`),
    // About a quarter of a minute without a sign of life.
    pulse: { check: () => expectOk(`http://${host}:${port}/healthz`, 3_000), everyMs: 2_000, misses: 3 },
    spec: { name, command: process.execPath, args: [entry], cwd, env, stopGraceMs },
  }
}

/** The addresses of each service's replicas, as the gateway needs them. */
export function upstreamsOf(processes: ServiceProcess[]): Record<string, string[]> {
  const addresses = (wanted: ServiceName): string[] =>
    processes
      .filter(({ service, behindGateway }) => behindGateway && service === wanted)
      .map(({ port }) => `${host}:${port}`)
  return Object.fromEntries(serviceNames.map(name => [name, addresses(name)]))
}
