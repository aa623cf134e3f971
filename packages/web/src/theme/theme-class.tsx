import { useEffect, useLayoutEffect } from 'react'
import { followOtherTabs, usePreferences, writePreferenceCookies } from '../preferences/preferences.ts'
import { isDark, subscribeDark } from './dark.ts'

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
