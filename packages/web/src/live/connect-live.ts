import { refetchUser } from '../session/refetch-user.ts'
import { storageKeys } from '../storage-keys.ts'
import { publishLive } from './live-bus.ts'
import type { SequencedEvent } from './sequenced-event.ts'
import { openStream } from './stream.ts'

/** A stream without a position starts a minute before it opens; by then this much may have passed since the page fetched. */
const joinedWithinMs = 30_000

/** What the tabs of a browser tell each other: the events of the stream, and that somebody new wants to know where the stream is. */
type Call = SequencedEvent | 'where'

/**
 * Connects this tab to the user's live events. One tab of the browser, chosen by a lock, holds the stream and passes
 * events on to the others; when it closes, the next one takes over from where it was. Returns what disconnects.
 */
export function connectLive(userId: string): () => void {
  const name = `${storageKeys.live}.${userId}`
  const channel = new BroadcastChannel(name)
  const stop = new AbortController()
  const began = Date.now()
  let position: number | undefined
  let leads = false

  const receive = (update: SequencedEvent) => {
    // What was fetched when the page began may be older than what the stream starts with.
    const isLate =
      update.event.type === 'ready' && position === undefined && leads && Date.now() - began > joinedWithinMs
    position = update.seq ?? position
    publishLive(isLate ? { event: { type: 'reset' }, seq: update.seq } : update)
  }
  channel.onmessage = ({ data }: MessageEvent<Call>) => {
    if (data !== 'where') receive(data)
    else if (leads && position !== undefined)
      channel.postMessage({ event: { type: 'ready' }, seq: position } satisfies Call)
  }
  channel.postMessage('where' satisfies Call)

  const lead = () =>
    new Promise<void>(resolve => {
      leads = true
      const close = openStream({
        position: () => position,
        onUpdate: update => {
          receive(update)
          channel.postMessage(update satisfies Call)
        },
        onRefused: refetchUser,
      })
      stop.signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })

  void run(name, stop.signal, lead)
  return () => {
    stop.abort()
    channel.close()
  }
}

async function run(name: string, signal: AbortSignal, lead: () => Promise<void>): Promise<void> {
  try {
    const first = await navigator.locks.request(name, { ifAvailable: true }, async lock => {
      if (lock && !signal.aborted) await lead()
      return Boolean(lock)
    })
    if (!first && !signal.aborted) await navigator.locks.request(name, { signal }, lead)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
