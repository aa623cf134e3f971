import { useLayoutEffect } from 'react'
import { useDark } from './dark.ts'

/** Puts the theme's class on the document; stands once on the page. */
export function ThemeClass(): null {
  const dark = useDark()
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.toggle('dark', dark)
    classList.toggle('light', !dark)
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#0e1b24' : '#fbf8f3')
  }, [dark])
  return null
}
