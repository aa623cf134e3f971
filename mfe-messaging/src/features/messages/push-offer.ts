import { lazyComponent } from '@kocyolu/web'

/** Offers to have this browser notified of news. */
export const PushOffer = lazyComponent(async () => (await import('@kocyolu/web/push')).PushOffer)
