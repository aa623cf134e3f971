/**
 * Runs `work` under a signal that is aborted when `outer` is, or when `ms` have passed without progress: then it rejects
 * with `tooLate`.
 * (`AbortSignal.any` would say the same in a line, and not in every browser.)
 */
export async function withTimeout<T>(
  ms: number,
  tooLate: Error,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal, onProgress: () => void) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const follow = () => limit.abort(outer?.reason)
  if (outer?.aborted) follow()
  outer?.addEventListener('abort', follow)
  let isLate = false
  const end = () => {
    isLate = true
    limit.abort()
  }
  let timer = setTimeout(end, ms)
  const onProgress = () => {
    clearTimeout(timer)
    timer = setTimeout(end, ms)
  }
  try {
    return await work(limit.signal, onProgress)
  } catch (error) {
    throw isLate ? tooLate : error
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', follow)
  }
}
