import type { Session } from '@kocyolu/contracts'
import { useEffect, useRef } from 'react'

/**
 * A session that I changed leaves its list, and the button that had the focus leaves with it: the session takes the
 * focus where it is now, else the page's heading does. Once for each change: changes by others move no focus.
 */
export function useKeepFocus(
  changed: Session | null,
  sessions: readonly Session[],
  isDialogOpen: boolean,
): void {
  const settled = useRef(changed)
  useEffect(() => {
    const isShown = sessions.some(one => one.id === changed?.id && one.status === changed.status)
    if (changed === null || changed === settled.current || isDialogOpen || !isShown) return
    settled.current = changed
    if (document.activeElement !== document.body) return
    const row = document.getElementById(`session-${changed.id}`)
    // Past sessions may be folded.
    const fold = row?.closest('details:not([open])')?.querySelector('summary')
    const target = fold ?? row ?? document.querySelector<HTMLElement>('h1')
    target?.focus({ preventScroll: row === null })
  }, [changed, sessions, isDialogOpen])
}
