import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useUnsaved } from './unsaved.ts'

interface Drafts {
  /** Who typed them. */
  owner: string | null
  texts: Record<string, string>
  write: (key: string, text: string) => void
  /** From now on this person is typing; what somebody else left is dropped. */
  belongTo: (userId: string) => void
}

/** The drafts of this tab. */
export const useDrafts = create<Drafts>()(
  persist(
    set => ({
      owner: null,
      texts: {},
      write: (key, text) =>
        set(({ texts: { [key]: _, ...others } }) => ({
          texts: text === '' ? others : { ...others, [key]: text },
        })),
      belongTo: userId =>
        set(({ owner, texts }) => ({ owner: userId, texts: (owner ?? userId) === userId ? texts : {} })),
    }),
    { name: 'kocyolu.drafts', storage: createJSONStorage(() => sessionStorage) },
  ),
)

/** Keeps a text for a page that is opened next. */
export const writeDraft = (key: string, text: string): void => useDrafts.getState().write(key, text)

/** Changes the text that is kept for a page by now, whoever has typed on since. */
export function updateDraft(key: string, change: (text: string) => string): void {
  const { texts, write } = useDrafts.getState()
  write(key, change(texts[key] ?? ''))
}

/** Text that outlives the page it is typed on, for this tab: `[text, write, clear]`. */
export function useDraft(key: string): [string, (text: string) => void, () => void] {
  const text = useDrafts(state => state.texts[key] ?? '')
  const write = useDrafts(state => state.write)
  useUnsaved(text !== '')
  return [text, next => write(key, next), () => write(key, '')]
}
