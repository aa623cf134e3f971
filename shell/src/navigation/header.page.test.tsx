import { usePreferences } from '@kocyolu/web'
import { render } from '@kocyolu/web/testing'
import { useLayoutEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ThemeToggle } from './header.tsx'

function PressAtOnce() {
  useLayoutEffect(() => document.querySelector('button')?.click(), [])
  return <ThemeToggle />
}

test('a press before hydration turns a dark page light', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<PressAtOnce />)
  usePreferences.setState({ theme: 'dark' })
  render(<PressAtOnce />, { container, hydrate: true })
  expect(usePreferences.getState().theme).toBe('light')
})
