import { Area, toast } from '@kocyolu/web'
import { fireEvent, renderRoute } from '@kocyolu/web/testing'
import { act } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'

const routes = [
  {
    path: '/',
    element: (
      <main>
        <Area language="en">
          <button type="button" onClick={() => toast.success('Session updated')}>
            Confirm
          </button>
          <q lang="tr">
            <button type="button" onClick={() => toast.success('Review reported')}>
              Çok iyi
            </button>
          </q>
          <Area language="tr">
            <button type="button" onClick={() => toast.success('Yorum eklendi')}>
              Gönder
            </button>
          </Area>
        </Area>
      </main>
    ),
  },
]

afterEach(() => vi.useRealTimers())

test.each([
  ['Confirm', 'Session updated', 'en', 'Dismiss notification'],
  ['Gönder', 'Yorum eklendi', 'tr', 'Bildirimi kapat'],
  ['Çok iyi', 'Review reported', 'en', 'Dismiss notification'],
])('a toast after %s is in the language of its region', async (button, title, language, close) => {
  const screen = renderRoute(routes, { path: '/' })
  await screen.user.click(screen.getByRole('button', { name: button }))
  expect(screen.getByText(title).closest('[lang]')).toHaveAttribute('lang', language)
  expect(screen.getByRole('button', { name: close })).toBeVisible()
})

test('a failure in a dialog is announced at once, in the language of the dialog', async () => {
  const dialog = createPortal(
    <div lang="tr">
      <div role="dialog" aria-label="Sil">
        <button type="button" onClick={() => toast.error('Silinemedi')}>
          Sil
        </button>
      </div>
    </div>,
    document.body,
  )
  const screen = renderRoute([{ path: '/', element: <Area language="en">{dialog}</Area> }], { path: '/' })
  await screen.user.click(screen.getByRole('button', { name: 'Sil' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Silinemedi')
  expect(screen.getByText('Silinemedi').closest('[lang]')).toHaveAttribute('lang', 'tr')
})

test('an error stays until it is closed, also behind what is said meanwhile', () => {
  vi.useFakeTimers()
  const screen = renderRoute(routes, { path: '/', keepsToasts: false })
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  act(() => void toast.error('Kaydedilemedi', ['İlk satır', 'İkinci satır']))
  pass(60_000)
  expect(screen.getByRole('alert')).toHaveTextContent('İkinci satır')
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(screen.queryByText('Kaydedilemedi')).toBeNull()
  pass(5_100)
  expect(screen.queryByText('Session updated')).toBeNull()
  expect(screen.getByText('Kaydedilemedi')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^(Dismiss|Bildirimi)/ }))
  expect(screen.queryByText('Kaydedilemedi')).toBeNull()
})

test('a toast stays while it is read, and the next one goes away by itself again', () => {
  vi.useFakeTimers()
  const screen = renderRoute(routes, { path: '/', keepsToasts: false })
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  fireEvent.pointerEnter(screen.getByText('Session updated'))
  pass(20_000)
  fireEvent.click(screen.getByRole('button', { name: /^Dismiss/ }))
  expect(screen.queryByText('Session updated')).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  pass(4_900)
  expect(screen.getByText('Session updated')).toBeVisible()
  pass(200)
  expect(screen.queryByText('Session updated')).toBeNull()
})
