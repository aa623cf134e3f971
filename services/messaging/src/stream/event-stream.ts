import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { LiveEvent } from '@kocyolu/contracts'
import type { Logger } from '@kocyolu/service'
import { type Carried, carriedBy } from '../user-events/wake-call.ts'
import { hintOf } from './hint.ts'
import type { Listener } from './live-hub.ts'
import { NewerStreams } from './newer-streams.ts'
import { batchSize, type StoredEvent } from './read-events.ts'

/** What a stream needs to know of the rest. */
export type StreamSource = {
  /** Names this stream among its user's. */
  id: string
  /** How many streams the user may have open. */
  mostStreams: number
  readEvents(cursor: number): Promise<StoredEvent[]>
  /** The `seq` of the newest event, and of the one after which a stream without a cursor starts. */
  findSeqs(): Promise<{ newest: number; before: number }>
  isSignedIn(): Promise<boolean>
  /** The longest life of the stream. */
  maxMs: number
  /** Is told that the browser missed more than is kept. */
  onReset?: () => void
  log: Pick<Logger, 'warn'>
}

/** What is kept for a browser that does not read at once, on each side of the stream. */
const roomBytes = 16 * 1024

/** One buffer for all of them: tens of thousands are written at once. */
const heartbeat = Buffer.from(': \n\n')

const jitter = (from: number, to: number): number => Math.round(from + Math.random() * (to - from))

/**
 * One browser's Server-Sent Events, in order. The database is the truth: whatever wakes the stream, it reads what comes
 * after its cursor, unless the call brings just that. Other calls on the live channel are passed on as hints, without an id.
 */
export class EventStream implements Listener {
  readonly body = new PassThrough({ highWaterMark: roomBytes })
  readonly #source: StreamSource
  #cursor = 0
  /** The newest `seq` when the stream was opened; undefined before. */
  #newest: number | undefined
  #reading = false
  #wokenAgain = false
  readonly #newer: NewerStreams
  /** Set at a heartbeat that found no room, until the browser takes something. */
  #stuck = false

  constructor(source: StreamSource) {
    this.#source = source
    this.#newer = new NewerStreams(source.id)
    this.body.on('drain', () => {
      this.#stuck = false
    })
  }

  /**
   * Starts after `lastEventId`; without one, a little back: what the browser fetches while it opens the stream is joined
   * by what it may hear twice, and never by less. What it missed beyond recall is answered by `reset`.
   */
  async open(lastEventId: number | undefined): Promise<void> {
    const { newest, before } = await this.#source.findSeqs()
    this.#write(`retry: ${jitter(500, 2_500)}\n\n`)
    if (lastEventId !== undefined && lastEventId > newest) this.#reset(newest)
    else {
      this.#cursor = lastEventId ?? before
      this.#send({ type: 'ready' }, this.#cursor)
    }
    this.#newest = newest
    this.#endInTime()
    this.wake()
  }

  wake(): void {
    if (this.#newest === undefined) return
    this.#readOn().catch((error: unknown) => {
      this.#source.log.warn({ err: error }, 'a stream could not be read and ends; the browser comes back')
      this.body.end()
    })
  }

  catchUp(newest: number): void {
    if (this.#cursor < newest) this.wake()
  }

  hear(text: string): void {
    const carried = carriedBy(text)
    if (carried) {
      this.#hearOf(carried)
      return
    }
    const call = hintOf(text)
    if (!call) return
    if (call.type === 'wake') this.wake()
    else if (call.type === 'signed_out') void this.checkSignIn()
    else if (this.#newer.hear(call)) this.#giveWayToMany()
    else if (!this.body.writableNeedDrain) this.#write(`data: ${text}\n\n`)
  }

  beat(): void {
    if (this.body.writable && !this.body.writableNeedDrain) this.#write(heartbeat)
    // A browser that has read nothing from one beat to the next is cut off; it comes back and resumes where it was.
    // So is one that has not even read to the end of a stream that has ended.
    else if (this.#stuck) this.body.destroy()
    else this.#stuck = true
  }

  giveWay(): void {
    // Not soon: it would be the newest, and the next one would have to go.
    this.#write(`retry: ${jitter(30_000, 90_000)}\n\n`)
    this.body.end()
  }

  async checkSignIn(): Promise<void> {
    const signedIn = await this.#source.isSignedIn().catch(() => undefined)
    if (signedIn) return
    if (signedIn === false) this.#send({ type: 'signed_out' })
    this.body.end()
  }

  handOver(): void {
    this.#write(`retry: ${jitter(50, 1_000)}\n\n`)
    this.body.end()
  }

  // What comes next in order is passed on as it is. Before anything else what is missing is read, and it with that.
  #hearOf({ seq, event }: Carried): void {
    const isBusy = this.#newest === undefined || this.#reading || this.body.writableNeedDrain
    if (isBusy || seq > this.#cursor + 1) this.wake()
    else if (seq === this.#cursor + 1) {
      this.#cursor = seq
      this.#write(`id: ${seq}\ndata: ${event}\n\n`)
    }
  }

  // Streams that were opened in the same moment shall not all come back in the same moment.
  #endInTime(): void {
    const { maxMs } = this.#source
    const timer = setTimeout(() => this.handOver(), jitter(maxMs * 0.7, maxMs))
    this.body.once('close', () => clearTimeout(timer))
  }

  #giveWayToMany(): void {
    if (this.#newer.count >= this.#source.mostStreams) this.giveWay()
  }

  async #readOn(): Promise<void> {
    this.#wokenAgain = true
    if (this.#reading) return
    this.#reading = true
    try {
      while (this.#wokenAgain && this.body.writable) {
        this.#wokenAgain = false
        await this.#readBatch()
      }
    } finally {
      this.#reading = false
    }
  }

  async #readBatch(): Promise<void> {
    const events = await this.#source.readEvents(this.#cursor)
    for (const { seq, event } of events) {
      // A user's events count without a gap: one that is missing has been pruned.
      if (seq !== this.#cursor + 1) return this.#resetToNewest()
      this.#cursor = seq
      this.#send(event, seq)
      await this.#taken()
    }
    if (events.length === batchSize) this.#wokenAgain = true
    // Everything after the cursor has been pruned.
    else if (this.#cursor < (this.#newest ?? 0)) await this.#resetToNewest()
  }

  async #resetToNewest(): Promise<void> {
    const { newest } = await this.#source.findSeqs()
    this.#reset(newest)
  }

  #reset(seq: number): void {
    this.#cursor = seq
    this.#send({ type: 'reset' }, seq)
    this.#source.onReset?.()
  }

  #send(event: LiveEvent, seq?: number): void {
    this.#write(`${seq === undefined ? '' : `id: ${seq}\n`}data: ${JSON.stringify(event)}\n\n`)
  }

  #write(chunk: string | Buffer): void {
    if (this.body.writable) this.body.write(chunk)
  }

  // Waits while the browser has more to read than it takes.
  async #taken(): Promise<void> {
    if (!this.body.writableNeedDrain || !this.body.writable) return
    const waiting = new AbortController()
    const { signal } = waiting
    await Promise.race([once(this.body, 'drain', { signal }), once(this.body, 'close', { signal })])
    waiting.abort()
  }
}
