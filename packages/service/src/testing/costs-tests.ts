import type { Contract, Endpoint } from '@kocyolu/contracts'
import { costliest, costliestQuery, fills } from '@kocyolu/contracts/testing/costliest'
import { describe, expect, it } from 'vitest'
import type { BaseDeps } from '../deps.ts'
import { manyScans, saidToBe } from './costly-pictures.ts'
import { pathOf } from './path-of.ts'
import { roleFor } from './role-for.ts'
import type { TestService } from './test-service.ts'

/** Processor time of the one thread that answers everybody; most calls take a few. */
const maxMs = 100
/** The first time is also that of code being compiled, and on a busy machine of its memory being cleared: the least counts. */
const rounds = 3

/**
 * Generated from a contract: no call takes long of the thread that answers everybody, whatever its texts, lists and files are
 * full of, and none fails with an unexpected error.
 */
export function contractCostsTests<D extends BaseDeps, C extends Contract>(
  contract: C,
  api: () => TestService<D, C>,
): void {
  const filled = Object.entries(contract).filter(([, { body, query, upload }]) => body || query || upload)
  describe('what strangers send costs little', () => {
    it.each(filled)('to %s', async (_, endpoint) => {
      const { cookie } = await api().as({ role: roleFor(endpoint), mentorProfileId: 1 })
      const requests = await requestsOf(endpoint)
      const ask = async () => {
        const before = process.threadCpuUsage()
        const answers = await Promise.all(
          requests.map(async ([name, { path, init }]) => {
            const headers = { ...init.headers, cookie }
            return [name, (await api().anonymous.fetch(path, { ...init, headers })).status] as const
          }),
        )
        const { user, system } = process.threadCpuUsage(before)
        expect(answers.filter(([, status]) => status === 500)).toEqual([])
        return { answers, ms: (user + system) / 1_000 / requests.length }
      }
      const first = await ask()
      let least = first.ms
      for (let round = 1; round < rounds && least >= maxMs; round += 1) {
        const { answers, ms } = await ask()
        // One that is rejected for coming again says nothing of what it costs.
        expect(answers).toEqual(first.answers)
        least = Math.min(least, ms)
      }
      expect(least).toBeLessThan(maxMs)
    })
  })
}

type Sent = { path: string; init: RequestInit & { headers: Record<string, string> } }

async function requestsOf(endpoint: Endpoint): Promise<[string, Sent][]> {
  const { method, body, upload } = endpoint
  const path = pathOf(endpoint)
  if (upload) {
    const files = { scans: await manyScans(3_000), pixels: await saidToBe(60_000, 60_000) }
    return Object.entries(files).map(([name, file]) => [
      name,
      { path, init: { method, body: file, headers: {} } },
    ])
  }
  const json = { 'content-type': 'application/json' }
  return Object.entries(fills).map(([name, fill]) => {
    const query = costliestQuery(endpoint, fill).toString()
    const sent = body ? { body: JSON.stringify(costliest(body, fill)), headers: json } : { headers: {} }
    return [name, { path: query === '' ? path : `${path}?${query}`, init: { method, ...sent } }]
  })
}
