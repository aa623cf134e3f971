import type { Writable } from 'node:stream'
import type { LiveEvent } from '@kocyolu/contracts'
import type { Logger } from '@kocyolu/service'
import { type Carried, carriedBy } from '../user-events/user-events.ts'
import { batchSize, type StoredEvent } from './events.ts'
import type { Listener } from './live-hub.ts'
import { hintOf, NewerStreams } from './newer-streams.ts'
import { blockOf, jitter, retryAfter, StreamOutput } from './stream-output.ts'

/** Dependencies of a stream; one object for all streams of a process. */
export type StreamSource = {
  /** How many streams one user may have open. */
  maxStreams: number
  readEvents(userId: string, cursor: number): Promise<StoredEvent[]>
  /** The `seq` of the newest event, and of the one after which a stream without a cursor starts. */
  findSeqs(userId: string): Promise<{ newest: number; before: number }>
  /** The longest life of the stream. */
  maxMs: number
  /** Called when the browser missed more than is kept. */
  onReset?: () => void
  log: Pick<Logger, 'warn'>
}

/** State of a stream: tens of thousands are open, so it keeps no more. */
export type StreamOf = {
  /** Names it among its user's. */
  id: string
  userId: string
  isSignedIn(): Promise<boolean>
}

const handOver = (stream: EventStream): void => stream.handOver()

/**
 * One browser's Server-Sent Events, in order. The database is the truth: whatever wakes the stream, it reads what comes
 * after its cursor, unless the call brings just that. Other calls on the live channel are passed on as hints, without an id.
 */
export class EventStream implements Listener {
  readonly #out: StreamOutput
  readonly #source: StreamSource
  readonly #of: StreamOf
  #cursor = 0
  /** The newest `seq` when the stream was opened; undefined before. */
  #newest: number | undefined
  #reading = false
  #wokenAgain = false
  readonly #newer: NewerStreams
  #end: NodeJS.Timeout | undefined

  constructor(source: StreamSource, of: StreamOf, out: Writable) {
    this.#source = source
    this.#of = of
    this.#out = new StreamOutput(out)
    this.#newer = new NewerStreams(of.id)
  }

  /**
   * Starts after `lastEventId`; without one, a little back: what the browser fetches while it opens the stream is joined
   * by events that it may get twice, and never by less. Events that are no longer kept are answered by `reset`. `begin` is
   * called when nothing can fail any more.
   */
  async open(lastEventId: number | undefined, begin: () => void = () => {}): Promise<void> {
    const { newest, before } = await this.#source.findSeqs(this.#of.userId)
    begin()
    if (!this.#out.begin()) return
    this.#out.write(retryAfter(500, 2_500))
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
      this.#source.log.warn(
        { err: error, user: this.#of.userId },
        'a stream could not be read and ends; the browser comes back',
      )
      this.#out.finish()
    })
  }

  catchUp(newest: number): void {
    if (this.#cursor < newest) this.wake()
  }

  receive(text: string): void {
    const carried = carriedBy(text)
    if (carried) {
      this.#receiveStored(carried)
      return
    }
    const call = hintOf(text)
    if (!call) return
    if (call.type === 'wake') this.wake()
    else if (call.type === 'signed_out') void this.checkSignIn()
    else if (this.#newer.receive(call)) this.#giveWayToMany()
    else if (!this.#out.isFull) this.#out.write(`data: ${text}\n\n`)
  }

  beat(): void {
    this.#out.beat()
  }

  giveWay(): void {
    // Not soon: it would be the newest, and the next one would have to go.
    this.#out.finish(retryAfter(30_000, 90_000))
  }

  async checkSignIn(): Promise<void> {
    const signedIn = await this.#of.isSignedIn().catch(() => undefined)
    if (signedIn) return
    this.#out.finish(signedIn === false ? blockOf({ type: 'signed_out' }) : '')
  }

  handOver(): void {
    this.#out.finish(retryAfter(50, 1_000))
  }

  // The next event in order is passed on as it is. Before anything else what is missing is read, and it with that.
  #receiveStored({ seq, event }: Carried): void {
    const isBusy = this.#newest === undefined || this.#reading || this.#out.isFull
    if (isBusy || seq > this.#cursor + 1) this.wake()
    else if (seq === this.#cursor + 1) {
      this.#cursor = seq
      this.#out.write(`id: ${seq}\ndata: ${event}\n\n`)
    }
  }

  /** Keeps nothing up any more: its connection is closed. */
  closed(): void {
    clearTimeout(this.#end)
  }

  // Streams that were opened in the same moment shall not all come back in the same moment.
  #endInTime(): void {
    const { maxMs } = this.#source
    if (this.#out.isOpen) this.#end = setTimeout(handOver, jitter(maxMs * 0.7, maxMs), this)
  }

  #giveWayToMany(): void {
    if (this.#newer.count >= this.#source.maxStreams) this.giveWay()
  }

  async #readOn(): Promise<void> {
    this.#wokenAgain = true
    if (this.#reading) return
    this.#reading = true
    try {
      while (this.#wokenAgain && this.#out.isOpen) {
        this.#wokenAgain = false
        await this.#readBatch()
      }
    } finally {
      this.#reading = false
    }
  }

  async #readBatch(): Promise<void> {
    const events = await this.#source.readEvents(this.#of.userId, this.#cursor)
    for (const { seq, event } of events) {
      // A user's events count without a gap: one that is missing has been pruned.
      if (seq !== this.#cursor + 1) return this.#resetToNewest()
      this.#cursor = seq
      this.#send(event, seq)
      await this.#out.taken()
    }
    if (events.length === batchSize) this.#wokenAgain = true
    // Everything after the cursor has been pruned.
    else if (this.#cursor < (this.#newest ?? 0)) await this.#resetToNewest()
  }

  async #resetToNewest(): Promise<void> {
    const { newest } = await this.#source.findSeqs(this.#of.userId)
    this.#reset(newest)
  }

  #reset(seq: number): void {
    this.#cursor = seq
    this.#send({ type: 'reset' }, seq)
    this.#source.onReset?.()
  }

  #send(event: LiveEvent, seq?: number): void {
    this.#out.write(blockOf(event, seq))
  }
}
