import { create } from 'zustand'

/** Which version of its contract each service was last heard to offer; of one that nobody has asked yet, nothing. */
export const useOffers = create<Record<string, number>>(() => ({}))

export function noteOffer(service: string, version: number): void {
  if (useOffers.getState()[service] !== version) useOffers.setState({ [service]: version })
}
