/** Resolves when an operator wants this process to end: by a signal, or because its parent is gone. */
export function untilAskedToEnd(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    // The bootstrap holds this channel open for as long as it lives.
    process.once('disconnect', () => resolve())
  })
}
