import type { ServiceName } from '@kocyolu/contracts'

/** The process of a service that works in the background, beside the one that answers requests. */
export const workers: Partial<Record<ServiceName, string>> = { notifications: 'notifications-worker' }
