import { liveStreamPath } from '@kocyolu/contracts'
import { hasChannels, openChannel, sharedLocks } from '../browser/other-tabs.ts'
import { refetchUser } from '../session/session-watch.tsx'
import { storageKeys } from '../storage-keys.ts'
import { publishLive, type SequencedEvent } from './live-bus.ts'

/** A stream without a position starts a minute before it opens; by then this much may have passed since the page fetched. */
const joinedWithinMs = 30_000

/** Messages between the tabs of a browser: the events of the stream, and that a user new wants to know where the stream is. */
type Call = SequencedEvent | 'where'

/** So long the tab that leads has to answer one that is looked at. */
const answerMs = 1_000

/**
 * Connects this tab to the user's live events. One tab of the browser, chosen by a lock, holds the stream and passes
 * events on to the others; when it closes, the next one takes over from where it was. Browsers suspend hidden tabs with
 * their locks: a tab that is looked at takes the lock from one that does not answer. Where the tabs cannot agree, each has
 * a stream of its own. Returns what disconnects.
 */
export function connectLive(userId: string): () => void {
  const name = `${storageKeys.live}.${userId}`
  const stop = new AbortController()
  const began = Date.now()
  let position: number | undefined
  let leads = false
  let isAnswered = false
  let asked: ReturnType<typeof setTimeout> | undefined
  let end = () => {}

  const receive = (update: SequencedEvent) => {
    // Data fetched when the page began may be older than the stream's start.
    const isLate =
      update.event.type === 'ready' && position === undefined && leads && Date.now() - began > joinedWithinMs
    position = update.seq ?? position
    publishLive(isLate ? { event: { type: 'reset' }, seq: update.seq } : update)
  }
  const channel = openChannel<Call>(name, data => {
    isAnswered ||= data !== 'where'
    if (data !== 'where') receive(data)
    else if (leads && position !== undefined) channel.post({ event: { type: 'ready' }, seq: position })
  })
  channel.post('where')

  const lead = () =>
    new Promise<void>(resolve => {
      leads = true
      const close = openStream({
        position: () => position,
        onUpdate: update => {
          receive(update)
          channel.post(update)
        },
        onRefused: refetchUser,
      })
      end = () => {
        leads = false
        close()
        resolve()
      }
    })
  stop.signal.addEventListener('abort', () => end())

  const leave = () => {
    stop.abort()
    clearTimeout(asked)
    channel.close()
  }
  const locks = sharedLocks()
  if (!locks || !hasChannels()) {
    void lead()
    return leave
  }
  const hold = (options: LockOptions) =>
    locks
      .request(name, options, async lock => {
        if (lock && !stop.signal.aborted) await lead()
        return lock ? 'ended' : 'busy'
      })
      .catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
        end()
        return 'taken'
      })
  const queue = async () => {
    let outcome = await hold({ ifAvailable: true })
    while ((outcome === 'busy' || outcome === 'taken') && !stop.signal.aborted)
      outcome = await hold({ signal: stop.signal })
  }

  const hydrate = () => {
    if (document.visibilityState !== 'visible' || leads) return
    isAnswered = false
    channel.post('where')
    clearTimeout(asked)
    asked = setTimeout(() => {
      if (!isAnswered && !leads && document.visibilityState === 'visible') void hold({ steal: true })
    }, answerMs)
  }
  document.addEventListener('visibilitychange', hydrate, { signal: stop.signal })

  void queue()
  return leave
}

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
function openStream({ position, onUpdate, onRefused }: Needs): () => void {
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
