import { create } from 'zustand'

/** A message of mine that the server has not acknowledged yet. */
export type Outgoing = {
  clientId: string
  senderId: string
  recipientId: string
  content: string
  createdAt: string
  state: 'sending' | 'failed'
  /** Why it failed, in words. */
  reason?: string
}

type Outbox = {
  items: Outgoing[]
  /** Adds a message, or gives the one with this `clientId` a new state. */
  put: (item: Outgoing) => void
  remove: (clientId: string) => void
}

/** Messages on their way; kept outside the page so that leaving it loses none. */
export const useOutbox = create<Outbox>(set => ({
  items: [],
  put: item =>
    set(({ items }) =>
      items.some(one => one.clientId === item.clientId)
        ? { items: items.map(one => (one.clientId === item.clientId ? item : one)) }
        : { items: [...items, item] },
    ),
  remove: clientId => set(({ items }) => ({ items: items.filter(one => one.clientId !== clientId) })),
}))
