import { useEffect } from 'react'

const unsaved = new Set<object>()

/** Says for as long as it is true that something typed on the page has not been sent. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const mark = {}
    unsaved.add(mark)
    return () => {
      unsaved.delete(mark)
    }
  }, [isUnsaved])
}

/** Whether somebody is in the middle of something that a reload would interrupt. */
export const hasUnsaved = (): boolean => unsaved.size > 0
