import { randomInt } from 'node:crypto'
import getPort from 'get-port'

export const host = '127.0.0.1'

/** An unused port. Below the range from which systems take the ports of outgoing connections. */
export function freePort(): Promise<number> {
  const candidates = Array.from({ length: 50 }, () => randomInt(20_000, 32_000))
  return getPort({ port: candidates, host, reserve: true })
}
