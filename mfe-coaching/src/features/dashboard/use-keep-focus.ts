import { useEffect } from 'react'

/**
 * A session that changed leaves its list, and the button that had the focus leaves with it: the page's heading takes
 * it instead. Looks after each of `moments`, once something was changed.
 */
export function useKeepFocus(changes: number, moments: readonly unknown[]): void {
  useEffect(() => {
    if (changes === 0 || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [changes, ...moments])
}
