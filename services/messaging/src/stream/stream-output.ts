import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { LiveEvent } from '@kocyolu/contracts'

/** One event as it is written to a stream. */
export const blockOf = (event: LiveEvent, seq?: number): string =>
  `${seq === undefined ? '' : `id: ${seq}\n`}data: ${JSON.stringify(event)}\n\n`

/** How long a browser shall stay away, once the stream ends. */
export const retryAfter = (fromMs: number, toMs: number): string => `retry: ${jitter(fromMs, toMs)}\n\n`

/** Keeps a connection open; one buffer, for tens of thousands are written at once. */
const heartbeat = Buffer.from(': \n\n')

/** Somewhere between, so that not all come in the same moment. */
export const jitter = (from: number, to: number): number => Math.round(from + Math.random() * (to - from))

/** Output of one browser's stream, with backpressure: a reader that is slow gets no more events until its socket drains. Until it has begun nothing is written, since its answer may still become another one. */
export class StreamOutput {
  readonly #out: Writable
  #hasBegun = false
  /** Set at a heartbeat that found no room, until something finds some. */
  #stuck = false
  /** The last event, where it shall end before it has begun. */
  #last: string | undefined

  constructor(out: Writable) {
    this.#out = out
  }

  get isOpen(): boolean {
    return this.#hasBegun && !this.#out.writableEnded && !this.#out.destroyed
  }

  /** Whether the browser has more to read than it takes. */
  get isFull(): boolean {
    return this.#out.writableNeedDrain
  }

  /** From now on it is written to; false when it was to end before. */
  begin(): boolean {
    this.#hasBegun = true
    if (this.#last === undefined) return true
    this.finish(this.#last)
    return false
  }

  write(chunk: string | Buffer): void {
    if (!this.isOpen) return
    if (!this.isFull) this.#stuck = false
    this.#out.write(chunk)
  }

  finish(last = ''): void {
    this.#last = last
    if (!this.isOpen) return
    if (last) this.write(last)
    this.#out.end()
  }

  /** Keeps the connection open, as long as the browser reads. */
  beat(): void {
    if (!this.#hasBegun) return
    if (this.isOpen && !this.isFull) this.write(heartbeat)
    // A browser that has read nothing from one beat to the next is cut off; it comes back and resumes where it was.
    // So is one that has not even read to the end of a stream that has ended.
    else if (this.#stuck) this.#out.destroy()
    else this.#stuck = true
  }

  /** Waits while the browser has more to read than it takes. */
  async taken(): Promise<void> {
    if (!this.isFull || !this.isOpen) return
    const waiting = new AbortController()
    const { signal } = waiting
    await Promise.race([once(this.#out, 'drain', { signal }), once(this.#out, 'close', { signal })])
    waiting.abort()
  }
}
