import { type BaseDeps, liveChannel } from '@kocyolu/service'

/** Calls among the streams of one user, on whichever replica they are. They may get lost. */
const [opened, closed] = ['stream_opened', 'stream_closed'] as const

/**
 * Which streams of the same user were opened after this one, on any replica. Redis gives a channel's calls to everybody
 * in one order, so of two streams exactly one counts the other. No process keeps a list that a killed replica could leave wrong.
 */
export class NewerStreams {
  readonly #own: string
  readonly #newer = new Set<unknown>()
  #announced = false

  constructor(own: string) {
    this.#own = own
  }

  get count(): number {
    return this.#newer.size
  }

  /** Takes such a call; false when it is another. */
  receive({ type, stream }: Hint): boolean {
    if (type !== opened && type !== closed) return false
    if (type === closed) this.#newer.delete(stream)
    else if (stream === this.#own) this.#announced = true
    else if (this.#announced) this.#newer.add(stream)
    return true
  }
}

type Needs = Pick<BaseDeps, 'volatileRedis' | 'config' | 'log'>

type Announced = { id: string; userId: string }

/** Announces a stream of a user to their others. */
export const announceOpened = (deps: Needs, stream: Announced): void => announce(deps, stream, opened)

/** Says that a stream is closed; of one that was never announced it changes nothing. */
export const announceClosed = (deps: Needs, stream: Announced): void => announce(deps, stream, closed)

function announce(
  { volatileRedis, config, log }: Needs,
  { id: stream, userId }: Announced,
  type: string,
): void {
  volatileRedis
    .publish(liveChannel(config.redisPrefix, userId), JSON.stringify({ type, stream }))
    .catch((error: unknown) =>
      log.warn({ err: error }, 'a new stream could not be announced to other replicas'),
    )
}

/** A hint on a user's live channel, as far as any user here needs to know it; undefined when it is none. */
type Hint = { type: string; stream?: unknown }

export function hintOf(text: string): Hint | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('type' in value)) return undefined
    const { type } = value
    if (typeof type !== 'string') return undefined
    return 'stream' in value ? { type, stream: value.stream } : { type }
  } catch {
    return undefined
  }
}
