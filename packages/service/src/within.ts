/** The promise's value, or a failure when it takes longer than `ms`; `onTimeout` is called then. */
export async function within<T>(ms: number, promise: Promise<T>, onTimeout?: () => void): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  let isDone = false
  const judge = (): void => {
    if (isDone) return
    onTimeout?.()
    reject(new Error(`No answer within ${ms} ms`))
  }
  // Data that came while this process was busy itself is read first: timers run before that.
  const timer = setTimeout(() => setImmediate(judge), ms)
  return Promise.race([promise, late]).finally(() => {
    isDone = true
    clearTimeout(timer)
  })
}

/** Whether the promise is kept, within `ms`. */
export function isKept(ms: number, promise: Promise<unknown>): Promise<boolean> {
  return within(ms, promise).then(
    () => true,
    () => false,
  )
}
