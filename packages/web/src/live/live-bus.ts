import type { Heard } from './heard.ts'

type Handler = (heard: Heard) => void

const handlers = new Set<Handler>()

/** Hands an event to everybody in this tab who listens: one of the stream, or what the answer to an own call says already. */
export function publishLive(heard: Heard): void {
  for (const handler of [...handlers]) handler(heard)
}

/** Listens to every event; returns what stops it. */
export function subscribeLive(handler: Handler): () => void {
  handlers.add(handler)
  return () => handlers.delete(handler)
}
