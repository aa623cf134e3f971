import { type ReleaseState, serviceNames } from '@kocyolu/contracts'
import { z } from 'zod'
import type { Deps } from '../service.ts'

const timeoutMs = 1_000
const Health = z.object({ build: z.string(), contract: z.int() })

type Asked = ReleaseState['services']

/** What each service says of itself now; one that does not answer in time is not guessed. */
export function askServices({ config }: Pick<Deps, 'config'>): Promise<Asked> {
  const site = config.apiOrigin ?? config.publicOrigin
  return Promise.all(
    serviceNames.map(async service => {
      try {
        const answer = await fetch(`${site}/gateway/services/${service}`, {
          signal: AbortSignal.timeout(timeoutMs),
        })
        return { service, ...Health.parse(await answer.json()) }
      } catch {
        return { service, build: null, contract: null }
      }
    }),
  )
}

/** The contract versions that are known to be offered. */
export const offersOf = (services: Asked): Record<string, number> =>
  Object.fromEntries(
    services.flatMap(({ service, contract }) => (contract === null ? [] : [[service, contract]])),
  )
