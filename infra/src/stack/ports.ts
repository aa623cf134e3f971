import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The addresses that `localhost` may mean on this machine. */
export function loopbackAddresses(): string[] {
  const own = Object.values(networkInterfaces()).flatMap(each => each ?? [])
  return ['127.0.0.1', ...(own.some(each => each.address === '::1') ? ['::1'] : [])]
}

function listenError(port: number, address: string): Promise<NodeJS.ErrnoException | null> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', resolve)
    server.listen({ port, host: address, exclusive: true }, () => server.close(() => resolve(null)))
  })
}

/** Fails with a sentence that says what to do when another process has the port. */
export async function assertFree(port: number, purpose: string, variable: string): Promise<void> {
  for (const address of loopbackAddresses()) {
    const error = await listenError(port, address)
    if (error?.code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port}, where ${purpose} should listen, is taken by another program. Stop it, or choose another port: ${variable}=${port + 10} npm start`,
      )
    }
    if (error?.code === 'EACCES')
      throw new Error(`Port ${port} needs root rights. Choose one above 1023: ${variable}=8080 npm start`)
    if (error) throw error
  }
}
