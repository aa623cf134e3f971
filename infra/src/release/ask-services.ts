import { serviceNames } from '@kocyolu/contracts'
import { z } from 'zod'

const timeoutMs = 2_500
/** One silence may be a busy machine's; a service that stays silent keeps builds from being live. */
const tries = 2
const Health = z.object({ build: z.string(), contract: z.int() })

/** What one replica of a live service says of itself. */
export type RunningService = z.infer<typeof Health>

/** The live services that answer; of others nothing is guessed. */
export async function askServices(origin: string): Promise<Record<string, RunningService>> {
  const asked = serviceNames.map(async service => {
    for (let turn = 1; turn <= tries; turn++) {
      const running = await ask(`${origin}/gateway/services/${service}`)
      if (running) return [[service, running] as const]
    }
    return []
  })
  return Object.fromEntries((await Promise.all(asked)).flat())
}

async function ask(address: string): Promise<RunningService | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    return Health.parse(await answer.json())
  } catch {
    return null
  }
}
