import { join } from 'node:path'
import { serviceBuild } from '@kocyolu/build/release'
import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import { expectOk } from '../process/expect-ok.ts'
import { freePort, host } from '../process/free-ports.ts'
import type { ProcessDefinition } from '../process/managed-process.ts'
import type { StackContext } from './context.ts'
import { serviceEnvironment } from './service-environment.ts'
import { workers } from './services.ts'
import type { Stores } from './stores.ts'

/** One process of a service, and whether the gateway sends requests to it. */
export interface ServiceProcess extends ProcessDefinition {
  service: ServiceName
  port: number
  entry: string
  behindGateway: boolean
}

/** Every process of every service, each on a free port that it keeps when it is started again. */
export async function serviceProcesses(context: StackContext, stores: Stores): Promise<ServiceProcess[]> {
  const { checkout, options } = context
  const wanted = serviceNames.flatMap(service => {
    const replicas = service === 'messaging' ? options.messaging : 1
    const names = Array.from({ length: replicas }, (_, index) =>
      index === 0 ? service : `${service}-${index + 1}`,
    )
    const worker = workers[service]
    return [
      ...names.map(name => ({ name, service, script: 'main.ts', behindGateway: true })),
      ...(worker ? [{ name: worker, service, script: 'worker.ts', behindGateway: false }] : []),
    ]
  })
  return Promise.all(
    wanted.map(async ({ name, service, script, behindGateway }) => {
      const port = await freePort()
      const cwd = join(checkout, 'services', service)
      const entry = join(cwd, 'src', script)
      const { build } = await serviceBuild(checkout, `services/${service}`)
      const env = { ...serviceEnvironment(context, stores, service), PORT: String(port), BUILD: build }
      return {
        service,
        port,
        entry,
        behindGateway,
        probe: () => expectOk(`http://${host}:${port}/readyz`),
        // About a quarter of a minute without a sign of life.
        pulse: { check: () => expectOk(`http://${host}:${port}/healthz`, 3_000), everyMs: 2_000, misses: 3 },
        spec: { name, command: process.execPath, args: [entry], cwd, env },
      }
    }),
  )
}

/** The addresses of each service's replicas, as the gateway needs them. */
export function upstreamsOf(processes: ServiceProcess[]): Record<string, string[]> {
  const addresses = (wanted: ServiceName): string[] =>
    processes
      .filter(({ service, behindGateway }) => behindGateway && service === wanted)
      .map(({ port }) => `${host}:${port}`)
  return Object.fromEntries(serviceNames.map(name => [name, addresses(name)]))
}
