import type { LiveEvent } from '@kocyolu/contracts'

/** One event as it is written to a stream. */
export const blockOf = (event: LiveEvent, seq?: number): string =>
  `${seq === undefined ? '' : `id: ${seq}\n`}data: ${JSON.stringify(event)}\n\n`

/** How long a browser shall stay away, once the stream ends. */
export const retryAfter = (fromMs: number, toMs: number): string => `retry: ${jitter(fromMs, toMs)}\n\n`

/** What keeps a connection open; one buffer, for tens of thousands are written at once. */
export const heartbeat = Buffer.from(': \n\n')

/** Somewhere between, so that not all come in the same moment. */
export const jitter = (from: number, to: number): number => Math.round(from + Math.random() * (to - from))
