import { ApiError, readDraftText, updateDraft, useDraft } from '@kocyolu/web'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'

type Change<T> = (items: readonly T[]) => readonly T[]

/** How things wait that a student did, until the site has them. */
export type QueueRules<T> = {
  /** The items of a kept text; what an older page wrote differently is left out. */
  read: (text: string) => T[]
  write: (items: readonly T[]) => string
  next: (items: readonly T[]) => T | undefined
  /** Before one is sent. */
  begin?: (item: T) => Change<T>
  /** Sends one, and says how the queue is then. */
  send: (item: T) => Promise<Change<T>>
  /** How the queue is once one was refused; undefined where it is sent again later. */
  refused: (error: ApiError, item: T) => Change<T> | undefined
}

const firstRetryMs = 5_000
const maxRetryMs = 60_000

/** A queue that is kept for its user until the site has all of it, sent in its order when there is a network. */
export function useQueue<T extends { key: string }>(key: string, userId: string, rules: QueueRules<T>) {
  const { read, write, next } = rules
  const [text] = useDraft(key, { keptFor: userId })
  const items = useMemo(() => read(text), [read, text])
  const [failures, setFailures] = useState(0)
  const head = next(items)?.key

  const send = async () => {
    const isAnswered = await sendOnce(key, rules)
    setFailures(count => (isAnswered ? 0 : count + 1))
  }
  const onTurn = useEffectEvent(() => void send())
  useEffect(() => {
    if (!head) return
    if (failures === 0) onTurn()
    const retry = () => onTurn()
    const later = Math.min(firstRetryMs * 2 ** failures, maxRetryMs)
    const timer = failures > 0 ? setTimeout(retry, later) : undefined
    addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [head, failures])
  return {
    items,
    /** Whether the last sending failed. */
    isLate: failures > 0,
    update: (change: Change<T>) => updateDraft(key, now => write(change(read(now)))),
    send: () => void send(),
  }
}

const sending = new Map<string, Promise<boolean>>()

/** Sends what is kept under a key, each until it is answered. Whether all was; else there is something to retry. */
function sendOnce<T>(key: string, rules: QueueRules<T>): Promise<boolean> {
  const running = sending.get(key) ?? sendAll(key, rules).finally(() => sending.delete(key))
  sending.set(key, running)
  return running
}

async function sendAll<T>(
  key: string,
  { read, write, next, begin, send, refused }: QueueRules<T>,
): Promise<boolean> {
  const update = (change: Change<T>) => updateDraft(key, text => write(change(read(text))))
  for (;;) {
    const item = next(read(readDraftText(key)))
    if (!item) return true
    if (begin) update(begin(item))
    try {
      update(await send(item))
    } catch (error) {
      if (!(error instanceof ApiError)) {
        // Reported as a fault of the page, and retried like any other failure.
        reportError(error)
        return false
      }
      const change = refused(error, item)
      if (!change) return false
      update(change)
    }
  }
}
