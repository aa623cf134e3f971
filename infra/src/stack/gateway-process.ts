import { chownSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  brotliModules,
  followLogSize,
  followPurges,
  followRequests,
  type GatewaySettings,
  readOperatorSettings,
  readSeen,
  untilInUse,
  writeGateway,
} from '@kocyolu/gateway'
import { expectOk } from '../process/expect-ok.ts'
import { host } from '../process/free-ports.ts'
import { ordinaryUser } from '../process/launch-user.ts'
import type { ProcessDefinition } from '../process/managed-process.ts'
import { privateFolder } from '../stores/private-folder.ts'
import { gateway } from '../system/processes.ts'
import { findTool } from '../tools/find-tool.ts'
import type { StackContext } from './context.ts'
import { chosenLocally } from './local-environment.ts'
import { loopbackAddresses } from './ports.ts'

export type Gateway = Awaited<ReturnType<typeof prepareGateway>>

/** An address as nginx and URLs write it. */
const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address)

/** The gateway of a stack: how to run it, and how to change its configuration while it runs. */
export async function prepareGateway(context: StackContext, upstreams: GatewaySettings['upstreams']) {
  const { folder, options, publicOrigin, console } = context
  const program = findTool('nginx')
  const addresses = loopbackAddresses().map(address => `${bracketed(address)}:${options.port}`)
  privateFolder(folder.gateway)
  // One start, one log: it would grow for ever. What was kept may be of other data than today's.
  for (const each of ['access.log', 'cache', 'cache-of-pages'])
    rmSync(join(folder.gateway, each), { recursive: true, force: true })
  const user = ordinaryUser(['www-data', 'nobody'], folder.www)
  const modules = brotliModules()
  const environment = chosenLocally(gateway.settings, context)
  const chosen = readOperatorSettings(environment)
  const seen = readSeen(environment)
  const requests = seen && (await followRequests(seen))
  let settings: GatewaySettings = {
    folder: folder.gateway,
    www: folder.www,
    listen: addresses,
    internalListen: [new URL(context.internalOrigin).host],
    publicOrigin,
    aliasOrigins: addresses.map(address => `http://${address}`),
    upstreams,
    devServers: [],
    modules,
    ...chosen,
    ...requests?.settings,
  }
  const write = (change: Partial<GatewaySettings>): void => {
    settings = { ...settings, ...change }
    writeGateway(settings)
    if (user) for (const each of ['.', 'temp']) chownSync(join(folder.gateway, each), user.uid, user.gid)
  }
  write({})
  const definition: ProcessDefinition = {
    port: options.port,
    probe: () => expectOk(`http://${host}:${options.port}/gateway/healthz`),
    spec: {
      name: 'gateway',
      command: program,
      args: ['-e', 'stderr', '-p', folder.gateway, '-c', join(folder.gateway, 'nginx.conf')],
      cwd: folder.gateway,
      env: { PATH: process.env.PATH ?? '' },
      // Calls under way are finished, streams that stay open are not waited for long.
      stopSignal: 'SIGQUIT',
      stopGraceMs: 3_000,
      ...(user && { user: { ...user, lowPorts: options.port < 1024 } }),
    },
  }
  return {
    definition,
    /** Rewrites the configuration; the running nginx takes it at its next SIGHUP. */
    configure: (devServers: GatewaySettings['devServers']) => write({ devServers }),
    /** The same for the replicas that it sends requests to. */
    balance: (changed: GatewaySettings['upstreams']) =>
      write({ upstreams: { ...settings.upstreams, ...changed } }),
    /** From now on it purges on the services' requests, and its log is put aside when it has grown large. */
    follow: (reopen: () => void) => {
      const failed = (what: string) => (error: unknown) => console.note('gateway', `${what}: ${error}`)
      const purges = followPurges({
        folder: folder.gateway,
        upstreams: () => settings.upstreams,
        failed: failed('the cache could not be purged, so withdrawn content may still be shown'),
      })
      const log = followLogSize(join(folder.gateway, 'access.log'), {
        megabytes: chosen.tuning.logMegabytes,
        reopen,
        failed: failed('its log cannot be put aside'),
      })
      return {
        stop: () => {
          purges.stop()
          log.stop()
          void requests?.close()
        },
      }
    },
    /** After the SIGHUP: resolves when requests are answered as written last. Streams that are open stay where they are. */
    inUse: () => untilInUse(`http://${host}:${options.port}`, settings),
  }
}
