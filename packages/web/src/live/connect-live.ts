import type { LiveEvent } from '@kocyolu/contracts'
import { refetchUser } from '../session/refetch-user.ts'
import { publishLive } from './live-bus.ts'
import { openStream } from './stream.ts'

/**
 * Connects this tab to the user's live events. One tab of the browser, chosen by a lock, holds the stream and passes
 * events on to the others; when it closes, the next one takes over. Returns what disconnects.
 */
export function connectLive(userId: string): () => void {
  const name = `kocyolu.live.${userId}`
  const channel = new BroadcastChannel(name)
  const stop = new AbortController()
  channel.onmessage = (message: MessageEvent<LiveEvent>) => publishLive(message.data)

  const tell = (event: LiveEvent) => {
    publishLive(event)
    channel.postMessage(event)
  }
  const lead = () =>
    new Promise<void>(resolve => {
      const close = openStream(tell, refetchUser)
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
