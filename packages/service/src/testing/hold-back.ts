import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Endpoint } from '@kocyolu/contracts'
import { expect, vi } from 'vitest'
import type { BaseDeps } from '../deps.ts'
import { pathOf } from './path-of.ts'

/** Sends a call but for the end of its body, which `finish` sends; it gives the answer's status and code. */
export function holdBack(baseUrl: string, endpoint: Endpoint, cookie: string, body = '{}') {
  const type = endpoint.upload?.types[0] ?? 'application/json'
  const headers = { cookie, 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }
  const call = request(`${baseUrl}${pathOf(endpoint)}`, { method: endpoint.method, headers, agent: false })
  const answer = once(call, 'response') as Promise<[IncomingMessage]>
  call.write(body.slice(0, 1))
  return {
    async finish(): Promise<string> {
      call.end(body.slice(1))
      const [response] = await answer
      const text = Buffer.concat(await response.toArray()).toString()
      const parsed: unknown = text && JSON.parse(text)
      const code = typeof parsed === 'object' && parsed && 'code' in parsed ? parsed.code : 'accepted'
      return `${response.statusCode} ${code}`
    },
  }
}

/** Resolves when so many calls of the user have passed for signed in: they are counted then. */
export function judged({ deps }: { deps: BaseDeps }, userId: string, calls = 1): Promise<void> {
  const count = `${deps.config.redisPrefix}limit:${deps.name}:${userId}`
  return vi.waitFor(async () => expect(await deps.volatileRedis.get(count)).toBe(String(calls)), {
    interval: 5,
  })
}
