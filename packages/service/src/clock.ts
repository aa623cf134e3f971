import { v7 } from 'uuid'

/** The only source of the current time. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The only source of new ids: UUIDv7, which sort by the time they were made. */
export type Ids = { uuid(): string }

export const randomIds: Ids = { uuid: () => v7() }

/** Does something at once and then again and again, never twice at the same time. `stop` waits for what is being done. */
export function every(
  ms: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const run = (): void => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, ms)
  run()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

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
