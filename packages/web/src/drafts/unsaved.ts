import { useEffect } from 'react'

const unsaved = new Set<object>()

/** Has the browser ask before the page is left. */
const ask = (event: BeforeUnloadEvent) => {
  event.preventDefault()
  // Browsers before Chrome 119 ask for this.
  event.returnValue = true
}

/** Says for as long as it is true that something typed on the page has not been sent. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const mark = {}
    unsaved.add(mark)
    addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(mark)
      // With a listener, browsers do not keep a page for the way back.
      if (!hasUnsaved()) removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved])
}

/** Whether a user is in the middle of something that a reload would interrupt. */
export const hasUnsaved = (): boolean => unsaved.size > 0

/** The user has agreed to lose it: the browser does not ask once more. */
export function leaveUnsaved(): void {
  removeEventListener('beforeunload', ask)
}
