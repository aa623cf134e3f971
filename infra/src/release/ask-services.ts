import { serviceNames } from '@kocyolu/contracts'
import { z } from 'zod'

const timeoutMs = 1_500
const Health = z.object({ build: z.string(), contract: z.int() })

/** What one replica of a live service says of itself. */
export type RunningService = z.infer<typeof Health>

/** The live services that answer. */
export async function askServices(origin: string): Promise<Record<string, RunningService>> {
  const asked = serviceNames.map(async service => {
    try {
      const address = `${origin}/gateway/services/${service}`
      const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
      return [[service, Health.parse(await answer.json())] as const]
    } catch {
      // Not guessed: what is not known is told.
      return []
    }
  })
  return Object.fromEntries((await Promise.all(asked)).flat())
}
