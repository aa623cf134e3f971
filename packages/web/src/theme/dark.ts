import { useSyncExternalStore } from 'react'
import { usePreferences } from '../preferences/preferences.ts'

const systemDark = '(prefers-color-scheme: dark)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(systemDark)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the page is dark now: the choice, or the system's setting when that is the choice. */
export function useDark(): boolean {
  const choice = usePreferences(state => state.theme)
  const system = useSyncExternalStore(
    subscribe,
    () => matchMedia(systemDark).matches,
    () => false,
  )
  return choice === 'dark' || (choice === 'system' && system)
}
