import { useEffect } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { tabStorage } from '../browser/storage.ts'
import { storageKeys } from '../storage-keys.ts'
import { forgetKeptDrafts, keepDraft, resumeKept, startKeeping, writeAtRest } from './kept-drafts.ts'
import { leaveUnsaved, useUnsaved } from './unsaved.ts'

interface Drafts {
  /** Who typed them. */
  owner: string | null
  texts: Record<string, string>
  write: (key: string, text: string) => void
  /** From now on this person is typing; what another user left is dropped. */
  belongTo: (userId: string) => void
}

const session = createJSONStorage<Drafts>(() => tabStorage)

/** The drafts of this tab. */
export const useDrafts = create<Drafts>()(
  persist(
    set => ({
      owner: null,
      texts: {},
      write: (key, text) => {
        set(({ texts: { [key]: _, ...others } }) => ({
          texts: text === '' ? others : { ...others, [key]: text },
        }))
        writeAtRest(key, () => keepDraft(key, text))
      },
      belongTo: userId => {
        set(({ owner, texts }) => ({ owner: userId, texts: (owner ?? userId) === userId ? texts : {} }))
        forgetKeptDrafts(userId)
      },
    }),
    {
      name: storageKeys.drafts,
      storage: session && {
        ...session,
        setItem: (name, value) => writeAtRest(name, () => session.setItem(name, value)),
      },
    },
  ),
)

function forgetTyped(): void {
  useDrafts.setState({ texts: {} })
  forgetKeptDrafts()
  for (const name of [storageKeys.outbox, storageKeys.chosenFiles]) tabStorage.removeItem(name)
}

/** The user signs out: all that was typed here goes, in this tab too, once the page is left. The browser does not ask first. */
export function forgetTypedOnLeaving(): void {
  leaveUnsaved()
  addEventListener('pagehide', forgetTyped, { once: true })
}

/** A text as it is kept for a page by now; empty without one. */
export const readDraftText = (key: string): string => useDrafts.getState().texts[key] ?? ''

/** Keeps a text for a page that is opened next. */
export const writeDraft = (key: string, text: string): void => useDrafts.getState().write(key, text)

/** Changes the text that is kept for a page by now, in whatever component it was typed. */
export const updateDraft = (key: string, change: (text: string) => string): void =>
  writeDraft(key, change(readDraftText(key)))

const isAny = (text: string): boolean => text !== ''

interface Options {
  /** Whose text it is: it outlives the tab too, for a week at most and until its owner signs out. */
  keptFor?: string | undefined
  /** Whether the text is one that would be missed, by a function that stays the same; by default any is. */
  isUnsaved?: (text: string) => boolean
}

/** Text that outlives the page it is typed on, for this tab: `[text, write, clear]`. */
export function useDraft(
  key: string,
  { keptFor, isUnsaved = isAny }: Options = {},
): [string, (text: string) => void, () => void] {
  const text = useDrafts(state => state.texts[key] ?? '')
  const write = useDrafts(state => state.write)
  useUnsaved(isUnsaved(text))
  useEffect(() => {
    if (!keptFor) return
    startKeeping(key, { owner: keptFor, isUnsaved })
    const take = (kept: string): boolean => {
      if (readDraftText(key) !== '') return false
      write(key, kept)
      return true
    }
    if (readDraftText(key) === '') void resumeKept(key, keptFor, take)
    else keepDraft(key, readDraftText(key))
  }, [key, keptFor, isUnsaved, write])
  return [text, next => write(key, next), () => write(key, '')]
}
