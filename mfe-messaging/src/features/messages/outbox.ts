import { tabStorage } from '@kocyolu/web'
import { storageKeys } from '@kocyolu/web/storage-keys'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { ChosenFile } from './chosen-files.ts'

/** A message of mine that is not in its conversation yet. */
export type Outgoing = {
  clientId: string
  senderId: string
  recipientId: string
  content: string
  /** Uploads for it. */
  files?: ChosenFile[]
  createdAt: string
  /** `held`: contact details are in it, and it is not sent before that is confirmed. */
  state: 'sending' | 'failed' | 'held' | 'sent'
  /** Why it failed, in words; without it the page was closed meanwhile. */
  reason?: string
}

type Outbox = {
  items: Outgoing[]
  /** Adds a message, or gives the one with this `clientId` a new state. */
  put: (item: Outgoing) => void
  /** Drops messages that arrived or are not to be sent. */
  remove: (...clientIds: string[]) => void
  /** From now on this person is writing; what another user left is dropped. */
  belongTo: (userId: string) => void
}

/** Messages on their way, kept for this tab like drafts: leaving the page or loading it again loses none. */
export const useOutbox = create<Outbox>()(
  persist(
    set => {
      const keep = (wanted: (item: Outgoing) => boolean) =>
        set(outbox => (outbox.items.every(wanted) ? outbox : { items: outbox.items.filter(wanted) }))
      return {
        items: [],
        put: item =>
          set(({ items }) =>
            items.some(one => one.clientId === item.clientId)
              ? { items: items.map(one => (one.clientId === item.clientId ? item : one)) }
              : { items: [...items, item] },
          ),
        remove: (...clientIds) => keep(one => !clientIds.includes(one.clientId)),
        belongTo: userId => keep(one => one.senderId === userId),
      }
    },
    {
      name: storageKeys.outbox,
      storage: createJSONStorage(() => tabStorage),
      partialize: ({ items }) => ({ items }),
      merge: (kept, outbox) => ({
        ...outbox,
        items: itemsOf(kept)
          .filter(item => item.state !== 'sent')
          .map(interrupted),
      }),
    },
  ),
)

const itemsOf = (kept: unknown) => (kept as Pick<Outbox, 'items'> | undefined)?.items ?? []

/** Whether a message that was being sent arrived is not known: sent again it does no harm. */
const interrupted = (item: Outgoing): Outgoing => ({ ...item, state: 'failed' })
