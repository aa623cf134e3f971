import type { Offers } from '@kocyolu/release-store'
import { askServices } from './ask-services.ts'

/** The contract version of each live service that answers. */
export async function askOffers(origin: string): Promise<Offers> {
  const running = Object.entries(await askServices(origin))
  return Object.fromEntries(running.map(([service, { contract }]) => [service, contract]))
}
