import type { Attachment } from '@kocyolu/contracts'
import { tabStorage } from '@kocyolu/web'
import { storageKeys } from '@kocyolu/web/storage-keys'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** A file that I have chosen for a message to a user. */
export type ChosenFile = {
  clientId: string
  senderId: string
  recipientId: string
  name: string
  size: number
  kind: Attachment['kind']
  state: 'waiting' | 'sending' | 'failed' | 'ready'
  /** How much of it is on its way, from 0 to 1; null while nothing says so. */
  share: number | null
  /** Why it failed, in words; empty when the page was closed meanwhile. */
  reason: string
  /** The service's result for it. */
  attachment?: Attachment
}

type ChosenFiles = {
  items: ChosenFile[]
  add: (...items: ChosenFile[]) => void
  /** Changes a file that is still chosen. */
  change: (clientId: string, part: Partial<ChosenFile>) => void
  remove: (...clientIds: string[]) => void
  /** From now on this person is writing; what another user left is dropped. */
  belongTo: (userId: string) => void
}

/** Files for messages that are not sent yet, kept for this tab like drafts: what was uploaded is not chosen twice. */
export const useChosenFiles = create<ChosenFiles>()(
  persist(
    set => {
      const keep = (wanted: (item: ChosenFile) => boolean) =>
        set(({ items }) => ({ items: items.filter(wanted) }))
      return {
        items: [],
        add: (...added) => set(({ items }) => ({ items: [...items, ...added] })),
        change: (clientId, part) =>
          set(({ items }) => ({
            items: items.map(one => (one.clientId === clientId ? { ...one, ...part } : one)),
          })),
        remove: (...clientIds) => keep(one => !clientIds.includes(one.clientId)),
        belongTo: userId => keep(one => one.senderId === userId),
      }
    },
    {
      name: storageKeys.chosenFiles,
      storage: createJSONStorage(() => tabStorage),
      partialize: ({ items }) => ({ items }),
      merge: (kept, files) => ({ ...files, items: itemsOf(kept).map(interrupted) }),
    },
  ),
)

const itemsOf = (kept: unknown) => (kept as Pick<ChosenFiles, 'items'> | undefined)?.items ?? []

/** A file does not outlive its page: what has not arrived has to be chosen again. */
const interrupted = (item: ChosenFile): ChosenFile =>
  item.state === 'ready' ? item : { ...item, state: 'failed', reason: '' }
