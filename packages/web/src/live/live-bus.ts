import type { LiveEvent } from '@kocyolu/contracts'
import { useEffect, useEffectEvent } from 'react'

/** A live event with its place in the order: `seq` counts one user's stored events; a hint has none of its own. */
export type SequencedEvent = { event: LiveEvent; seq: number | undefined }

type Handler = (update: SequencedEvent) => void

const handlers = new Set<Handler>()

/** Hands an event to everybody in this tab who listens: one of the stream, or what the answer to an own call says already. */
export function publishLive(update: SequencedEvent): void {
  for (const handler of [...handlers]) handler(update)
}

/** Listens to every event; returns what stops it. */
export function subscribeLive(handler: Handler): () => void {
  // Two who listen with the same function are two: who leaves takes nothing from the other.
  const own: Handler = update => handler(update)
  handlers.add(own)
  return () => handlers.delete(own)
}

type EventOf<T extends LiveEvent['type']> = Extract<LiveEvent, { type: T }>

/** Runs `handler` for each live event of a type while the component is on the page; the same event may come twice. */
export function useLive<T extends LiveEvent['type']>(type: T, handler: (event: EventOf<T>) => void): void {
  const handle = useEffectEvent((event: LiveEvent) => {
    if (isOf(event, type)) handler(event)
  })
  useEffect(() => subscribeLive(({ event }) => handle(event)), [])
}

const isOf = <T extends LiveEvent['type']>(event: LiveEvent, type: T): event is EventOf<T> =>
  event.type === type
