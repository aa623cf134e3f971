import { updateDraft, useDraft } from '@kocyolu/web'

/** A stored text that is rewritten: what is typed survives leaving the page, and typing while it is sent keeps the form open. */
export function useEditDraft(key: string, stored: string, close: () => void) {
  // As JSON: nothing typed is nothing kept, and an emptied field is something.
  const [kept, keep, clear] = useDraft(key)
  return {
    text: kept === '' ? stored : (JSON.parse(kept) as string),
    change: (text: string) => keep(text === stored ? '' : JSON.stringify(text)),
    done: () => {
      let isAllSent = true
      updateDraft(key, now => {
        isAllSent = now === kept
        return isAllSent ? '' : now
      })
      if (isAllSent) close()
    },
    cancel: () => {
      clear()
      close()
    },
  }
}
