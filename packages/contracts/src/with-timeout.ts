/**
 * Runs `work` under a signal that is aborted when `outer` is, or when `ms` have passed: then it rejects with `tooLate`.
 * (`AbortSignal.any` would say the same in a line, and not in every browser.)
 */
export async function withTimeout<T>(
  ms: number,
  tooLate: Error,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const follow = () => limit.abort(outer?.reason)
  if (outer?.aborted) follow()
  outer?.addEventListener('abort', follow)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    limit.abort()
  }, ms)
  try {
    return await work(limit.signal)
  } catch (error) {
    throw isLate ? tooLate : error
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', follow)
  }
}
