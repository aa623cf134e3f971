import { type LiveEvent, liveStreamPath } from '@kocyolu/contracts'

const firstRetryMs = 1_000
const longestRetryMs = 30_000

/**
 * Holds one event stream open. The browser itself resumes a broken one with its last event id; when the server refuses
 * it altogether the cursor is lost, so a new stream starts with `reset`: everything is fetched again.
 */
export function openStream(onEvent: (event: LiveEvent) => void): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs

  const open = (again: boolean) => {
    source = new EventSource(liveStreamPath)
    source.onopen = () => {
      retryMs = firstRetryMs
      if (again) onEvent({ type: 'reset' })
    }
    source.onmessage = message => onEvent(JSON.parse(message.data))
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, retryMs, true)
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    }
  }

  open(false)
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
