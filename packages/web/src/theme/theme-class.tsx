import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { followOtherTabs, usePreferences, writePreferenceCookies } from '../preferences/preferences.ts'

/** Puts the theme's class on the document, also when it is chosen in another tab; rendered once on the page. */
export function ThemeClass(): null {
  useEffect(followOtherTabs, [])
  // For a browser that chose before the cookies were there, or has lost them since.
  useEffect(writePreferenceCookies, [])
  useLayoutEffect(() => {
    show()
    const stops = [subscribeDark(show), usePreferences.subscribe(show)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return null
}

function show(): void {
  const { classList } = document.documentElement
  const dark = isDark()
  classList.toggle('dark', dark)
  classList.toggle('light', !dark)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#0e1b24' : '#fbf8f3')
}

const systemDark = '(prefers-color-scheme: dark)'

/** Calls back when the system's setting changes; returns the function that stops it. */
function subscribeDark(onChange: () => void): () => void {
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
