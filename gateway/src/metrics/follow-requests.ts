import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isTracing, startTelemetry } from '@kocyolu/telemetry'
import type { GatewaySettings } from '../settings.ts'
import { gatewayMetrics } from './gateway-metrics.ts'
import { readConnections } from './read-connections.ts'
import { readEntry } from './read-entry.ts'
import { recordEntry } from './record-entry.ts'

interface Options {
  build: string
  /** `address:port` where Prometheus asks. */
  listen: string
  endpoint: string | undefined
  ratio: number
}

export interface FollowedRequests {
  /** Lines of nginx's configuration for it. */
  settings: Pick<GatewaySettings, 'entriesPort' | 'statusPort' | 'traced'>
  close(): Promise<void>
}

/** Room for what comes while this process does something else; nginx does not wait, and an entry without room is lost. */
const roomBytes = 4 * 1024 ** 2

/** Counts the requests that nginx reports, shows it to Prometheus, and to a collector where there is one. */
export async function followRequests({ build, listen, endpoint, ratio }: Options): Promise<FollowedRequests> {
  const statusPort = await freePort()
  const metrics = gatewayMetrics(build, () => readConnections(statusPort))
  const telemetry = await startTelemetry({
    endpoint,
    ratio,
    service: 'gateway',
    build,
    registry: metrics.registry,
  })
  const lines = createSocket({ type: 'udp4', recvBufferSize: roomBytes })
  lines.on('message', message => {
    const entry = readEntry(message.toString())
    if (!entry) return
    metrics.count(entry)
    if (isTracing()) recordEntry(entry)
  })
  lines.bind(0, '127.0.0.1')
  await once(lines, 'listening')
  const server = createServer(async (incoming, response) => {
    if (incoming.url !== '/metrics') return void response.writeHead(404).end()
    const text = await metrics.registry.metrics()
    response.setHeader('Content-Type', metrics.registry.contentType).end(text)
  })
  const [, host = '', port = ''] = /^\[?(.*?)\]?:(\d+)$/.exec(listen) ?? []
  server.listen(Number(port), host)
  await once(server, 'listening')
  return {
    settings: { entriesPort: lines.address().port, statusPort, traced: endpoint !== undefined },
    async close() {
      lines.close()
      server.close()
      server.closeAllConnections()
      await telemetry.close()
    },
  }
}

/** An unused port; nginx takes it, now and whenever it is started again. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
