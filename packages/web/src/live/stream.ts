import { type LiveEvent, liveStreamPath } from '@kocyolu/contracts'

const firstRetryMs = 1_000
const longestRetryMs = 30_000

/**
 * Holds one event stream open. When it breaks the browser resumes it with its last event id, so stored events arrive
 * exactly once. What was fetched before it opens may be old by then, hints carry no id and may be lost in a break, and
 * a stream that the server refused starts anew: each opening says `reset`, and everything is fetched again.
 * `onRefused`: it may be that nobody is signed in any more.
 */
export function openStream(onEvent: (event: LiveEvent) => void, onRefused: () => void): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs
  const open = () => {
    source = new EventSource(liveStreamPath)
    source.onopen = () => {
      retryMs = firstRetryMs
      onEvent({ type: 'reset' })
    }
    source.onmessage = message => onEvent(JSON.parse(message.data))
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return
      onRefused()
      timer = setTimeout(open, retryMs)
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    }
  }

  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
