import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { isTracing, startTelemetry } from '@kocyolu/telemetry'
import { gatewayMetrics } from './gateway-metrics.ts'
import { readConnections } from './read-connections.ts'
import { readEntry } from './read-entry.ts'
import { recordEntry } from './record-entry.ts'

interface Options {
  /** The gateway's folder: nginx's socket for its connections is there. */
  folder: string
  build: string
  /** `address:port` where Prometheus asks. */
  listen: string
  endpoint: string | undefined
  ratio: number
}

export interface FollowedRequests {
  /** Where nginx sends a line for each request. */
  port: number
  close(): Promise<void>
}

/** Room for what comes while this process does something else; nginx waits for nobody, and what finds no room is lost. */
const roomBytes = 4 * 1024 ** 2
export const statusSocket = (folder: string): string => join(folder, 'status.sock')

/** Counts what nginx tells of its requests, shows it to Prometheus, and to a collector where there is one. */
export async function followRequests({
  folder,
  build,
  listen,
  endpoint,
  ratio,
}: Options): Promise<FollowedRequests> {
  const metrics = gatewayMetrics(build, () => readConnections(statusSocket(folder)))
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
    port: (lines.address() as AddressInfo).port,
    async close() {
      lines.close()
      server.close()
      server.closeAllConnections()
      await telemetry.close()
    },
  }
}
