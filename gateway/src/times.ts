/** How long one try of a replica may take, and until when another one is begun. */
export interface Times {
  readMs: number
  retryMs: number
}

/** For nginx itself: its answer, too, comes within the time that a caller is promised. */
const marginMs = 200

/**
 * Shares out the time that a caller waits at most. What reads is tried a second time where there may be another replica, so
 * each try has half; what changes something is sent once and has all of it, and only what failed at once is tried again.
 */
export function timesOf(replicas: string[], seconds: number): { reads: Times; writes: Times } {
  const wholeMs = seconds * 1_000 - marginMs
  const writes = { readMs: wholeMs, retryMs: Math.round(wholeMs / 2) }
  const several = replicas.length > 1 || replicas.some(replica => replica.startsWith('dns:'))
  if (!several) return { reads: writes, writes }
  return { reads: { readMs: Math.floor(wholeMs / 2), retryMs: Math.round(wholeMs * 0.75) }, writes }
}
