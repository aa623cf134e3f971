import { serviceNames } from '@kocyolu/contracts'
import { z } from 'zod'
import type { Offers } from './gate.ts'

/** Twice this stays below the five seconds that a gateway waits for who asks here. */
const timeoutMs = 1_250
/** For a program without a waiting user, in milliseconds. */
export const batchTimeoutMs = 10_000

const Health = z.object({ build: z.string(), contract: z.int() })

/** Answer of one replica of a live service about itself. */
export type RunningService = z.infer<typeof Health>
/** By service; one that did not answer is not in it. */
export type RunningServices = Record<string, RunningService>

/**
 * The services behind this gateway that answer, all asked at once, those that are silent a second time: a machine may be
 * busy. Of others nothing is guessed. A caller without a waiting user gives each attempt longer, in milliseconds.
 */
export async function askServices(origin: string, tryMs = timeoutMs): Promise<RunningServices> {
  const asked = serviceNames.map(async service => {
    const address = `${origin}/gateway/services/${service}`
    const running = (await ask(address, tryMs)) ?? (await ask(address, tryMs))
    return running ? [[service, running] as const] : []
  })
  return Object.fromEntries((await Promise.all(asked)).flat())
}

const ask = (address: string, tryMs: number): Promise<RunningService | null> =>
  fetch(address, { signal: AbortSignal.timeout(tryMs) })
    .then(async answer => Health.parse(await answer.json()))
    .catch(() => null)

/** The contract versions that are known to be offered. */
export const offersOf = (running: RunningServices): Offers =>
  Object.fromEntries(Object.entries(running).map(([service, { contract }]) => [service, contract]))
