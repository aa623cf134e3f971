import { useSyncExternalStore } from 'react'
import { usePreferences } from '../preferences/preferences.ts'

const systemDark = '(prefers-color-scheme: dark)'

/** Calls back when the system's setting changes; returns the function that stops it. */
export function subscribeDark(onChange: () => void): () => void {
  const query = matchMedia(systemDark)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the page is dark now: the choice, or the system's setting when that is the choice. */
export function isDark(): boolean {
  const { theme } = usePreferences.getState()
  return theme === 'dark' || (theme === 'system' && matchMedia(systemDark).matches)
}

function subscribe(onChange: () => void): () => void {
  const stops = [subscribeDark(onChange), usePreferences.subscribe(onChange)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Whether the page is dark now; what a server renders is light until the browser has taken it over. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark, () => false)
