/** The apps of the browser, in the order they are built and published. */
export const remoteNames = ['mfe-public', 'mfe-coaching', 'mfe-messaging', 'mfe-admin'] as const
