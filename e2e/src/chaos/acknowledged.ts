import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '@kocyolu/contracts'

const againAfterMs = 300
/** What says that nobody knows what became of it, or that there is nothing wrong with it. */
const passing = new Set([401, 408, 429])

/** What came of something that was asked until a user said so. */
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
