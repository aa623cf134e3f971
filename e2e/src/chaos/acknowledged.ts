import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '@kocyolu/contracts'

const againAfterMs = 300
/** Answers after which a result is unknown, or that mean no fault. */
const passing = new Set([401, 408, 429])

/** Result of a request that was repeated until it was acknowledged. */
export type Outcome<T> = { answer: T } | { refused: string }

/** Asks until there is an answer: an acknowledgement, or a word on why not. What is asked has to be the same each time. */
export async function untilAcknowledged<T>(call: () => Promise<T>): Promise<Outcome<T>> {
  for (;;) {
    try {
      return { answer: await call() }
    } catch (error) {
      const said = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (said && !passing.has(error.status)) return { refused: String(error.code) }
    }
    await pause(againAfterMs)
  }
}
