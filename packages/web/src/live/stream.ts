import { liveStreamPath } from '@kocyolu/contracts'
import type { SequencedEvent } from './sequenced-event.ts'

const firstRetryMs = 1_000
const maxRetryMs = 30_000

type Needs = {
  /** The `seq` after which the stream goes on; undefined starts a little before now. */
  position: () => number | undefined
  onUpdate: (update: SequencedEvent) => void
  /** The user may have signed out meanwhile. */
  onRefused: () => void
}

/**
 * Holds one event stream open. When it breaks the browser resumes it with its last event id; one that the server refused
 * is opened again from where it was. Either way only what was missed comes again.
 */
export function openStream({ position, onUpdate, onRefused }: Needs): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs
  const open = () => {
    const lastEventId = position()
    source = new EventSource(
      lastEventId === undefined ? liveStreamPath : `${liveStreamPath}?lastEventId=${lastEventId}`,
    )
    source.onopen = () => {
      retryMs = firstRetryMs
    }
    source.onmessage = ({ data, lastEventId: id }) =>
      onUpdate({ event: JSON.parse(data), seq: id === '' ? undefined : Number(id) })
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return
      onRefused()
      timer = setTimeout(open, retryMs)
      retryMs = Math.min(retryMs * 2, maxRetryMs)
    }
  }

  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
