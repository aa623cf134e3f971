import { Tooltips } from '@kocyolu/web'
import { act, fireEvent, renderRoute } from '@kocyolu/web/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const routes = [
  {
    path: '/',
    element: (
      <div lang="en">
        <button type="button" data-tip aria-label="Send">
          →
        </button>
        <button type="button" data-tip="Add" aria-label="Add: Elif">
          +
        </button>
        <Tooltips />
      </div>
    ),
  },
]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a picture’s name shows under a pointer that rests on it for 700 ms, and stays while it is read', () => {
  const screen = renderRoute(routes, { path: '/' })
  const button = screen.getByRole('button', { name: 'Send' })
  fireEvent.pointerOver(button)
  pass(699)
  expect(screen.queryByText('Send')).toBeNull()
  pass(1)
  expect(screen.getByText('Send').closest('[lang]')).toHaveAttribute('lang', 'en')
  fireEvent.pointerOver(screen.getByText('Send'))
  pass(5_000)
  expect(screen.getByText('Send')).toBeVisible()
  fireEvent.pointerOver(document.body)
  expect(screen.queryByText('Send')).toBeNull()
})

test('it shows at once to who comes by keyboard, until Escape', () => {
  const screen = renderRoute(routes, { path: '/' })
  act(() => screen.getByRole('button', { name: 'Send' }).focus())
  pass(0)
  expect(screen.getByText('Send')).toBeVisible()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByText('Send')).toBeNull()
})

test('a control that says what to show shows that, not its longer name', () => {
  const screen = renderRoute(routes, { path: '/' })
  act(() => screen.getByRole('button', { name: 'Add: Elif' }).focus())
  pass(0)
  expect(screen.getByText('Add')).toBeVisible()
})

test('a finger that presses is shown nothing', () => {
  const screen = renderRoute(routes, { path: '/' })
  fireEvent.pointerOver(screen.getByRole('button', { name: 'Send' }), { pointerType: 'touch' })
  pass(5_000)
  expect(screen.queryByText('Send')).toBeNull()
})
