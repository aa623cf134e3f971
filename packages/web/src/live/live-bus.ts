import type { LiveEvent } from '@kocyolu/contracts'

type Handler = (event: LiveEvent) => void

const handlers = new Set<Handler>()

/** Hands an event to everybody in this tab who listens. */
export function publishLive(event: LiveEvent): void {
  for (const handler of [...handlers]) handler(event)
}

/** Listens to every event; returns what stops it. */
export function subscribeLive(handler: Handler): () => void {
  handlers.add(handler)
  return () => handlers.delete(handler)
}
