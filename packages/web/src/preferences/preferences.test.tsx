import { expect, it } from 'vitest'
import { usePreferences } from './preferences.ts'

it('tells the account pages what was chosen, by a cookie', () => {
  window.history.pushState({}, '', '/account/sign-in')
  usePreferences.getState().setTheme('dark')
  expect(document.cookie).toContain('kocyolu.preferences=dark.auto')
  usePreferences.getState().setLanguage('en')
  expect(document.cookie).toContain('kocyolu.preferences=dark.en')
})
