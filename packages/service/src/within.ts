/** What the promise gives, or a failure when that takes longer than `ms`; `onTimeout` is called then. */
export async function within<T>(ms: number, promise: Promise<T>, onTimeout?: () => void): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    onTimeout?.()
    reject(new Error(`No answer within ${ms} ms`))
  }, ms)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** Whether the promise is kept, within `ms`. */
export function isKept(ms: number, promise: Promise<unknown>): Promise<boolean> {
  return within(ms, promise).then(
    () => true,
    () => false,
  )
}
