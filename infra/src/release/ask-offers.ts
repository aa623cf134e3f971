import { serviceNames } from '@kocyolu/contracts'
import type { Offers } from '@kocyolu/release-store'
import { z } from 'zod'

const timeoutMs = 1_500
const Health = z.object({ contract: z.int() })

/** The contract version of each live service that answers. */
export async function askOffers(origin: string): Promise<Offers> {
  const offers = serviceNames.map(async service => {
    try {
      const address = `${origin}/gateway/services/${service}`
      const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
      return [[service, Health.parse(await answer.json()).contract] as const]
    } catch {
      // Not guessed: what is not known is told.
      return []
    }
  })
  return Object.fromEntries((await Promise.all(offers)).flat())
}
