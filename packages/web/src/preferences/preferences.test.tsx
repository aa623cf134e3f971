import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import '@testing-library/jest-dom/vitest'
import { installBrowserParts } from '../testing/browser-parts.ts'
import { ThemeClass } from '../theme/theme-class.tsx'
import { followOtherTabs, usePreferences } from './preferences.ts'

it('is light until something else is chosen, and dark by a class from then on', () => {
  installBrowserParts()
  render(<ThemeClass />)
  expect(document.documentElement).toHaveClass('light')
  act(() => usePreferences.getState().setTheme('dark'))
  expect(document.documentElement).toHaveClass('dark')
  expect(localStorage.getItem('kocyolu.preferences')).toContain('"theme":"dark"')
})

it('passes the choice to the account pages, by a cookie', () => {
  window.history.pushState({}, '', '/account/sign-in')
  usePreferences.getState().setTheme('dark')
  expect(document.cookie).toContain('kocyolu.preferences=dark.auto')
  usePreferences.getState().setLanguage('en')
  expect(document.cookie).toContain('kocyolu.preferences=dark.en')
})

it('takes over what another tab chooses', () => {
  usePreferences.setState({ theme: 'light', language: 'auto' })
  const stop = followOtherTabs()
  const key = 'kocyolu.preferences'
  localStorage.setItem(key, JSON.stringify({ state: { theme: 'light', language: 'en' }, version: 0 }))
  window.dispatchEvent(new StorageEvent('storage', { key }))
  stop()
  usePreferences.getState().setTheme('dark')
  expect(localStorage.getItem(key)).toContain('"theme":"dark","language":"en"')
})

it('takes over the language that a sign-in has left in a cookie', async () => {
  localStorage.setItem(
    'kocyolu.preferences',
    JSON.stringify({ state: { theme: 'dark', language: 'auto' }, version: 0 }),
  )
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'kocyolu.language=en; path=/'
  await usePreferences.persist.rehydrate()
  expect(usePreferences.getState()).toMatchObject({ theme: 'dark', language: 'en' })
})
