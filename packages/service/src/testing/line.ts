import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/** A line to a server that a test can cut, or hold so that nothing passes. */
export type Line = {
  url: string
  cut(): Promise<void>
  hold(): void
  /** How many bytes have gone to the server so far. */
  passed(): number
  /** A cut line can be connected again, and held data passes. */
  mend(): Promise<void>
}

export async function openLine(serverUrl: string): Promise<Line> {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let held = false
  let passed = 0
  const server = createServer(near => {
    const far = createConnection({ host: target.hostname, port: Number(target.port) })
    near.on('data', chunk => {
      passed += chunk.length
    })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', chunk => to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
      from.once('close', () => sockets.delete(from))
      if (held) from.pause()
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(serverUrl), { host: `127.0.0.1:${port}` }).href,
    async cut() {
      const closed = once(server.close(), 'close')
      for (const socket of sockets) socket.destroy()
      await closed
    },
    hold() {
      held = true
      for (const socket of sockets) socket.pause()
    },
    passed: () => passed,
    async mend() {
      held = false
      for (const socket of sockets) socket.resume()
      if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening')
    },
  }
}
