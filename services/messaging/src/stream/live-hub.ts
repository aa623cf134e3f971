import { setTimeout as pause } from 'node:timers/promises'
import { liveChannel, type Redis, within } from '@kocyolu/service'
import { Counter, Gauge, type Registry } from 'prom-client'

const stepMs = 200
/** So many at once are no burden to any user. */
const smallestShare = 20

/** Does something with all of these, a share every moment, so that it is spread over about `overMs` when they are many. */
export async function spread<T>(
  all: readonly T[],
  overMs: number,
  work: (one: T) => void,
  wait: (ms: number) => Promise<void> = pause,
): Promise<void> {
  const share = Math.max(smallestShare, Math.ceil(all.length / Math.max(1, overMs / stepMs)))
  for (let from = 0; from < all.length; from += share) {
    // Replicas that drain at the same time shall not keep step.
    if (from > 0) await wait(stepMs * (0.5 + Math.random()))
    for (const one of all.slice(from, from + share)) work(one)
  }
}

/** A stream that one of the users of this replica has open. */
export type Listener = {
  /** Takes a call of the user's channel. */
  receive(call: string): void
  /** Reads new events. */
  wake(): void
  /** Reads new events when it has not come to this `seq`. */
  catchUp(newest: number): void
  /** Keeps the connection open. Sends no query. */
  beat(): void
  /** Ends when the sign-in that opened it has ended, or cannot be looked up. */
  checkSignIn(): Promise<void>
  /** Sends the browser to another replica. */
  handOver(): void
  /** Ends, because its user has opened many newer ones. */
  giveWay(): void
}

/** So long a stream waits for its channel before it opens without. */
const subscribeMs = 500

type Audience = { userId: string; listeners: Set<Listener>; subscribed: boolean; settled: Promise<void> }

/** The streams that are open on this replica. It listens on Redis to the channels of their users, and to no others. */
export class LiveHub {
  readonly #subscriber: Redis
  readonly #redisPrefix: string
  readonly #failed: (error: unknown) => void
  readonly #missed: () => void
  readonly #audiences = new Map<string, Audience>()
  #draining = false

  /**
   * `failed` is called when Redis does not take a subscription; it is made once Redis is back. `missed` is called when
   * every channel is subscribed again after calls may have got lost.
   */
  constructor(
    subscriber: Redis,
    redisPrefix: string,
    { failed, missed }: { failed: (error: unknown) => void; missed: () => void },
  ) {
    this.#subscriber = subscriber
    this.#redisPrefix = redisPrefix
    this.#failed = failed
    this.#missed = missed
    subscriber.on('ready', () => void this.#subscribeAgain())
  }

  get draining(): boolean {
    return this.#draining
  }

  /** Who has streams open here. */
  get userIds(): string[] {
    return [...this.#audiences.values()].map(audience => audience.userId)
  }

  /** The streams that a user has open here; without a user all of them. */
  listeners(userId?: string): Listener[] {
    const audiences =
      userId === undefined ? [...this.#audiences.values()] : [this.#audiences.get(this.#channelOf(userId))]
    return audiences.flatMap(audience => [...(audience?.listeners ?? [])])
  }

  /** From when this resolves, the listener gets every call published to the user, or is woken once it does. */
  async join(userId: string, listener: Listener): Promise<void> {
    const channel = this.#channelOf(userId)
    const audience = this.#audiences.get(channel) ?? {
      userId,
      listeners: new Set(),
      subscribed: false,
      settled: Promise.resolve(),
    }
    this.#audiences.set(channel, audience)
    audience.listeners.add(listener)
    const settled = this.#settle(channel, audience)
    await within(subscribeMs, settled).catch((error: unknown) => {
      this.#failed(error)
      void settled.then(() => listener.wake())
    })
  }

  async leave(userId: string, listener: Listener): Promise<void> {
    const channel = this.#channelOf(userId)
    const audience = this.#audiences.get(channel)
    if (!audience?.listeners.delete(listener)) return
    await this.#settle(channel, audience)
  }

  /** Takes no stream any more and hands those that are open over to other replicas, a few at a time. */
  async drain(overMs: number): Promise<void> {
    this.#draining = true
    const left = this.listeners()
    await spread(left, overMs, listener => listener.handOver())
  }

  async close(): Promise<void> {
    await this.drain(0)
    const settled = Promise.all([...this.#audiences.values()].map(audience => audience.settled))
    await within(subscribeMs, settled).catch(this.#failed)
    this.#subscriber.destroy()
  }

  readonly #receive = (call: string, channel: string): void => {
    for (const listener of this.#audiences.get(channel)?.listeners ?? []) listener.receive(call)
  }

  // One change at a time for each channel: the last one to look finds what is wanted by then. However long Redis takes to
  // answer, its state is what is subscribed; a connection that is lost answers too.
  #settle(channel: string, audience: Audience): Promise<void> {
    const change = async (): Promise<void> => {
      const wanted = audience.listeners.size > 0
      if (wanted && !audience.subscribed) await this.#subscriber.subscribe(channel, this.#receive)
      if (!wanted && audience.subscribed) await this.#subscriber.unsubscribe(channel)
      audience.subscribed = wanted
      if (audience.listeners.size === 0) this.#audiences.delete(channel)
    }
    audience.settled = audience.settled.then(change).catch(this.#failed)
    return audience.settled
  }

  // A lost connection comes back with its channels; what was published meanwhile has to be looked for.
  async #subscribeAgain(): Promise<void> {
    await Promise.all([...this.#audiences].map(([channel, audience]) => this.#settle(channel, audience)))
    this.#missed()
  }

  #channelOf(userId: string): string {
    return liveChannel(this.#redisPrefix, userId)
  }
}

/** How streams are spread over the replicas, and whether those who come back find what they missed. */
export function streamMetrics(registry: Registry) {
  let hub: Pick<LiveHub, 'listeners'> | undefined
  const registers = [registry]
  new Gauge({
    name: 'live_streams',
    help: 'Live streams that are open on this replica',
    registers,
    collect() {
      this.set(hub?.listeners().length ?? 0)
    },
  })
  const opened = new Counter({
    name: 'live_streams_opened_total',
    help: 'Streams that were opened: new, or resumed where the last one ended',
    labelNames: ['outcome'],
    registers,
  })
  const resets = new Counter({
    name: 'live_streams_reset_total',
    help: 'Streams whose browser missed more than is kept, and fetched everything again',
    registers,
  })
  return {
    opened: (outcome: 'new' | 'resumed') => opened.inc({ outcome }),
    reset: () => resets.inc(),
    watch(watched: Pick<LiveHub, 'listeners'>) {
      hub = watched
    },
  }
}
