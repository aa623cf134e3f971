import { Area, useAddress } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { render, screen, waitFor } from '@kocyolu/web/testing'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Sheet } from '../workspace/more-menu.tsx'

const form = {
  read: (search: URLSearchParams) => Number(search.get('n') ?? 0),
  write: (n: number) => new URLSearchParams({ n: String(n) }),
}

function List() {
  const [n, change] = useAddress(form)
  const [open, setOpen] = useState<'menu' | 'filters' | 'question' | 'none'>('none')
  const [isBusy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen('none')
  return (
    <Area language="tr">
      <h1>{n} filters</h1>
      <button ref={button} type="button" onClick={() => setOpen('menu')}>
        Menu
      </button>
      {open === 'menu' && (
        <Sheet name="Acts" beside={button} onClose={close}>
          <li>
            <button type="button" onClick={() => setTimeout(() => setOpen('filters'))}>
              Filters
            </button>
          </li>
        </Sheet>
      )}
      <ModalDialog
        open={open === 'filters' || open === 'question'}
        onClose={close}
        isBusy={isBusy}
        title="Filters"
        size="wide"
      >
        <button type="button" onClick={() => change(now => now + 1, { replace: true })}>
          One more
        </button>
        <button type="button" onClick={() => setBusy(!isBusy)}>
          Work
        </button>
        <button type="button" onClick={() => setOpen('question')}>
          Ask
        </button>
        <Link to="/next">Next</Link>
        <ModalDialog open={open === 'question'} onClose={() => setOpen('filters')} title="Sure?" size="small">
          question
        </ModalDialog>
      </ModalDialog>
    </Area>
  )
}

async function openFilters() {
  const router = createBrowserRouter([
    { path: '/', element: <h1>home</h1> },
    { path: '/list', element: <List /> },
    { path: '/next', element: <h1>next</h1> },
  ])
  render(<RouterProvider router={router} />)
  await router.navigate('/list')
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  await screen.findByRole('dialog', { name: 'Filters' })
  await waitFor(() => expect(history.state).toMatchObject({ above: 1 }))
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name, hidden: true })
const isClosed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())

test('Back closes what a menu has opened, and keeps what was changed in it', async () => {
  const { press } = await openFilters()
  await press('One more')
  await press('One more')
  history.back()
  await isClosed('Filters')
  expect(await heading('2 filters')).toBeVisible()
  expect(location.search).toBe('?n=2')
  history.back()
  await heading('home')
})

test('what is closed by a button leaves nothing that Back would have to pass', async () => {
  const { press } = await openFilters()
  await press('One more')
  await press('Kapat')
  await isClosed('Filters')
  await waitFor(() => expect(history.state).not.toHaveProperty('above'))
  expect(location.search).toBe('?n=1')
  history.back()
  await heading('home')
})

test('of two, one above the other, Back closes the upper one first', async () => {
  const { press } = await openFilters()
  await press('Ask')
  await waitFor(() => expect(history.state).toMatchObject({ above: 2 }))
  history.back()
  await isClosed('Sure?')
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  history.back()
  await isClosed('Filters')
  expect(await heading('0 filters')).toBeVisible()
})

test('what cannot be closed yet stays, and Back closes it later', async () => {
  const { press } = await openFilters()
  await press('Work')
  history.back()
  await waitFor(() => expect(history.state).not.toHaveProperty('above'))
  await waitFor(() => expect(history.state).toMatchObject({ above: 1 }))
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await press('Work')
  history.back()
  await isClosed('Filters')
  expect(await heading('0 filters')).toBeVisible()
})

test('from a page to which a dialog led, Back leads to the page below the dialog, and once more to the one before', async () => {
  const { user } = await openFilters()
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await heading('next')
  history.back()
  await heading('0 filters')
  await waitFor(() => expect(history.state).not.toHaveProperty('above'))
  expect(screen.queryByRole('dialog')).toBeNull()
  history.back()
  await heading('home')
})
