import { lazyComponent } from '@kocyolu/web'

/** Offers to tell this browser of news; nothing, where it cannot or somebody has said "not now". */
export const PushOffer = lazyComponent(async () => (await import('./push-offer.tsx')).PushOffer)

/** Whether this browser is told of news, and which others are. */
export const PushDevices = lazyComponent(async () => (await import('./push-devices.tsx')).PushDevices)
