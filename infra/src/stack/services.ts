import type { ServiceName } from '@kocyolu/contracts'

/** The apps of the browser, in the order they are built and published. */
export const remoteNames = ['mfe-public', 'mfe-coaching', 'mfe-messaging', 'mfe-admin'] as const

/** The process of a service that works in the background, beside the one that answers requests. */
export const workers: Partial<Record<ServiceName, string>> = { notifications: 'notifications-worker' }
