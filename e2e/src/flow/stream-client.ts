import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type LiveEvent, liveStreamPath } from '@kocyolu/contracts'
import { type Member, signIn } from './member.ts'

/** A time without a stream. */
export interface Absence {
  /** The replica said goodbye first, as one does that drains; otherwise the connection broke. */
  handedOver: boolean
  /** Until the next stream said that it goes on. */
  ms: number
}

interface ReceivedMessage {
  event: LiveEvent
  at: number
}

type Needs = {
  origin: string
  member: Member
  /** Without it the client comes back to what is said from then on: the control, which must lose messages. */
  followsCursor: boolean
  onMessage(message: ReceivedMessage): void
}

const firstRetryMs = 1_000
/** More than two heartbeats: where the stream came from is gone. */
const silentMs = 45_000
const maxRetryMs = 30_000
// Streams last; none of them waits for a connection that another one has.
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

/**
 * A browser's end of the event stream without the browser: comes back after the pause that the server named, with the last
 * id it has seen. One that is refused tries again after a second, then less and less often, as the site's pages do.
 */
export class StreamClient {
  readonly absences: Absence[] = []
  /** Answers that were no stream. */
  readonly rejections: number[] = []
  readonly #needs: Needs
  readonly #opened = Promise.withResolvers<void>()
  #lastEventId: string | undefined
  #retryMs = firstRetryMs
  #away: { since: number; handedOver: boolean } | undefined
  #response: IncomingMessage | undefined
  #closed = false
  #listening = false

  constructor(needs: Needs) {
    this.#needs = needs
    void this.#stayOpen()
  }

  /** When the first stream has said where it begins. */
  get opened(): Promise<void> {
    return this.#opened.promise
  }

  /** Whether it has a stream that said where it goes on. */
  get listening(): boolean {
    return this.#listening
  }

  close(): void {
    this.#closed = true
    this.#response?.destroy()
  }

  async #stayOpen(): Promise<void> {
    let refusedMs = firstRetryMs
    while (!this.#closed) {
      const response = await this.#connect().catch(() => undefined)
      if (response?.statusCode === 200) {
        refusedMs = firstRetryMs
        await this.#listen(response)
        await pause(this.#retryMs)
      } else if (response) {
        this.rejections.push(response.statusCode ?? 0)
        response.resume()
        if (response.statusCode === 401) await signIn(this.#needs.origin, this.#needs.member)
        await pause(refusedMs)
        refusedMs = Math.min(refusedMs * 2, maxRetryMs)
      } else await pause(this.#retryMs)
    }
  }

  async #connect(): Promise<IncomingMessage> {
    const { origin, member, followsCursor } = this.#needs
    if (!followsCursor && this.#away) this.#lastEventId = await this.#newest()
    const headers = {
      Cookie: member.cookie,
      ...(this.#lastEventId !== undefined && { 'Last-Event-ID': this.#lastEventId }),
    }
    return new Promise((resolve, reject) => {
      const asked = get(`${origin}${liveStreamPath}`, { agent, headers, timeout: silentMs }, resolve)
      asked.once('error', reject)
      asked.once('timeout', () => asked.destroy())
    })
  }

  async #newest(): Promise<string> {
    const { origin, member } = this.#needs
    const answer = await fetch(`${origin}/api/messages/unread`, { headers: { Cookie: member.cookie } })
    return String(((await answer.json()) as { seq: number }).seq)
  }

  async #listen(response: IncomingMessage): Promise<void> {
    this.#response = response
    let text = ''
    let saidGoodbye = false
    response.setEncoding('utf8')
    try {
      for await (const chunk of response) {
        const blocks = `${text}${chunk}`.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) saidGoodbye = this.#take(block)
      }
    } catch {
      saidGoodbye = false
    }
    this.#listening = false
    // One that never said where it begins makes the absence longer, and is none of its own.
    this.#away ??= { since: performance.now(), handedOver: saidGoodbye && response.complete }
  }

  /** Takes a block in; true when it is what a stream ends with that is handed over. */
  #take(block: string): boolean {
    const fields = new Map(block.split('\n').map(line => line.split(/: ?(.*)/, 2) as [string, string]))
    const [retry, id, data] = [fields.get('retry'), fields.get('id'), fields.get('data')]
    if (retry !== undefined) this.#retryMs = Number(retry)
    if (id !== undefined) this.#lastEventId = id
    if (data !== undefined) this.#receive(JSON.parse(data))
    return retry !== undefined
  }

  #receive(event: LiveEvent): void {
    const at = performance.now()
    if (event.type === 'ready' || event.type === 'reset') {
      if (this.#away) this.absences.push({ handedOver: this.#away.handedOver, ms: at - this.#away.since })
      this.#away = undefined
      this.#listening = true
      this.#opened.resolve()
    }
    this.#needs.onMessage({ event, at })
  }
}
