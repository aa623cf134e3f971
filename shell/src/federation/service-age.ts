import { useOffers } from '@kocyolu/web'
import { create } from 'zustand'
import { composition } from '../composition/composition.ts'

type Offers = Record<string, number>

/** What services were seen to offer when somebody looked, and when that was last. */
export const useSeenOffers = create<{ offers: Offers; at: number }>(() => ({ offers: {}, at: 0 }))

const timeoutMs = 5_000

/** The services that are older in this list than a remote needs them to be; who is not in it is not known to be. */
export function tooOldFor(remote: string, offers: Offers): string[] {
  const needs = Object.entries(composition.remotes[remote]?.needs ?? {})
  return needs.flatMap(([service, needed]) => ((offers[service] ?? needed) < needed ? service : []))
}

/** Looks at the services that a remote may be too new for. An answer to a call may come from a cache; this one does not. */
export async function lookAtServices(remote: string): Promise<void> {
  const services = new Set([
    ...tooOldFor(remote, useOffers.getState()),
    ...tooOldFor(remote, useSeenOffers.getState().offers),
  ])
  useSeenOffers.setState({ at: Date.now() })
  const looks = [...services].map(async service => [service, await offerOf(service)] as const)
  const seen = Object.fromEntries(await Promise.all(looks))
  useSeenOffers.setState(({ offers }) => ({ offers: { ...offers, ...seen } }))
}

/** When nobody can be asked, what the service said last stands. */
async function offerOf(service: string): Promise<number> {
  const lastOffered = useOffers.getState()[service] ?? 1
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(`/gateway/services/${service}`, { cache: 'no-store', signal })
    const { contract } = await answer.json()
    return typeof contract === 'number' ? contract : lastOffered
  } catch {
    return lastOffered
  }
}
