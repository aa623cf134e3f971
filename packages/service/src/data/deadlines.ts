type Waiting = { until: number; fail(): void }

/**
 * Gives promises so long each, and not longer; `onTimeout` is called for one that is late. One timer looks after all of
 * them, since who begins first is late first: a timer for each is what a busy connection spends most of its time on. What
 * came while this process was busy itself is read before it is judged: timers run before what has come is read.
 */
export function createDeadlines(ms: number): <T>(promise: Promise<T>, onTimeout: () => void) => Promise<T> {
  const waiting = new Set<Waiting>()
  let isLooking = false
  const look = (): void => {
    setImmediate(judge, performance.now())
  }
  const judge = (now: number): void => {
    isLooking = false
    for (const each of waiting) {
      if (each.until > now) {
        lookIn(Math.ceil(each.until - now))
        return
      }
      waiting.delete(each)
      each.fail()
    }
  }
  const lookIn = (delay: number): void => {
    isLooking = true
    // A waiting query holds the process by its connection; the timer alone would keep a finished program for `ms`.
    setTimeout(look, delay).unref()
  }
  return (promise, onTimeout) =>
    new Promise((resolve, reject) => {
      const each: Waiting = {
        until: performance.now() + ms,
        fail() {
          onTimeout()
          reject(new Error(`No answer within ${ms} ms`))
        },
      }
      waiting.add(each)
      if (!isLooking) lookIn(ms)
      promise.then(resolve, reject).finally(() => waiting.delete(each))
    })
}
