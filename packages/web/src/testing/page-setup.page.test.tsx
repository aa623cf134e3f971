import { expect, test, vi } from 'vitest'

test('a test may leave anything in its browser', () => {
  history.replaceState(null, '', '/account/sign-in')
  // biome-ignore lint/suspicious/noDocumentCookie: as the pages do
  document.cookie = 'kocyolu.preferences=dark.en; path=/account'
  // biome-ignore lint/suspicious/noDocumentCookie: as the services do
  document.cookie = 'kocyolu.signed-in=1; path=/'
  localStorage.setItem('kocyolu.preferences', '{}')
  sessionStorage.setItem('kocyolu.draft-tab', 'this')
  document.title = 'Giriş'
  document.documentElement.lang = 'en'
  document.body.append(document.createElement('dialog'))
})

test('the next one finds none of it', () => {
  expect(location.pathname).toBe('/')
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
  expect(document.documentElement.outerHTML).toMatch(/^<html><head>.*<body><\/body><\/html>$/s)
  expect(document.title).toBe('')
  history.replaceState(null, '', '/account/sign-in')
  expect(document.cookie).toBe('')
})

test('what has the focus may vanish while a test has the clock', () => {
  vi.useFakeTimers()
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  field.remove()
  vi.useRealTimers()
})

test('the next one is rendered all the same', async () => {
  await new Promise(resolve => requestAnimationFrame(resolve))
})
