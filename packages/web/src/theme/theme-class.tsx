import { useEffect, useLayoutEffect } from 'react'
import { followOtherTabs } from '../preferences/preferences.ts'
import { useDark } from './dark.ts'

/** Puts the theme's class on the document, also when it is chosen in another tab; stands once on the page. */
export function ThemeClass(): null {
  const dark = useDark()
  useEffect(followOtherTabs, [])
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.toggle('dark', dark)
    classList.toggle('light', !dark)
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#0e1b24' : '#fbf8f3')
  }, [dark])
  return null
}
