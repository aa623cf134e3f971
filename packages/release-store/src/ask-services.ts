import { serviceNames } from '@kocyolu/contracts'
import { z } from 'zod'
import type { Offers } from './gate.ts'

const Health = z.object({ build: z.string(), contract: z.int() })

/** What one replica of a live service says of itself. */
export type RunningService = z.infer<typeof Health>
/** By service; one that did not answer is not in it. */
export type RunningServices = Record<string, RunningService>

interface Wait {
  /** For one answer. */
  timeoutMs: number
  /** One silence may be a busy machine's; a service that stays silent keeps builds from being live. */
  tries: number
}

/** The services behind this gateway that answer, all asked at once; of others nothing is guessed. */
export async function askServices(origin: string, { timeoutMs, tries }: Wait): Promise<RunningServices> {
  const asked = serviceNames.map(async service => {
    for (let turn = 1; turn <= tries; turn++) {
      const running = await ask(`${origin}/gateway/services/${service}`, timeoutMs)
      if (running) return [[service, running] as const]
    }
    return []
  })
  return Object.fromEntries((await Promise.all(asked)).flat())
}

async function ask(address: string, timeoutMs: number): Promise<RunningService | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    return Health.parse(await answer.json())
  } catch {
    return null
  }
}

/** The contract versions that are known to be offered. */
export const offersOf = (running: RunningServices): Offers =>
  Object.fromEntries(Object.entries(running).map(([service, { contract }]) => [service, contract]))
