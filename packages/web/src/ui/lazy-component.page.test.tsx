import { type ComponentType, type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderRoute } from '../testing/render-route.tsx'
import { lazyComponent } from './lazy-component.tsx'

const open = (element: ReactNode) => renderRoute([{ path: '/', element }], { path: '/' })

type DialogProps = { open: boolean; onClose: () => void }

function Opener({ Dialog }: { Dialog: ComponentType<DialogProps> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-pressed={isOpen} onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

test('a fallback replaces a component until it is loaded', async () => {
  const Part = lazyComponent(
    async () => () => <p>here</p>,
    () => <p>on its way</p>,
  )
  const screen = open(<Part />)
  expect(screen.getByText('on its way')).toBeVisible()
  expect(await screen.findByText('here')).toBeVisible()
  expect(screen.queryByText('on its way')).toBeNull()
})

test('a component that does not come is tried twice, and again when asked', async () => {
  let down = true
  const load = vi.fn(async () => {
    if (down) throw new Error('offline')
    return () => <p>here</p>
  })
  const Part = lazyComponent(load)
  const screen = open(<Part />)
  const retry = await screen.findByRole('button', { name: 'Tekrar dene' })
  expect(load).toHaveBeenCalledTimes(2)
  down = false
  await screen.user.click(retry)
  expect(await screen.findByText('here')).toBeVisible()
})

test('what was announced of a component that does not come is withdrawn before it is asked for again', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link data-late rel="preload" as="script" href="/late.js">')
  const announced: number[] = []
  const Part = lazyComponent(async () => {
    announced.push(document.querySelectorAll('link[data-late]').length)
    if (announced.length === 1) throw new Error('hung')
    return () => <p>here</p>
  })
  expect(await open(<Part />).findByText('here')).toBeVisible()
  expect(announced).toEqual([1, 0])
})

test('a dialog that does not come is closed and says so, and can be opened again', async () => {
  let down = true
  const Part = lazyComponent<DialogProps>(async () => {
    if (down) throw new Error('offline')
    return ({ open }) => (open ? <p>here</p> : null)
  })
  const screen = open(<Opener Dialog={Part} />)
  await screen.user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Open' })).toHaveAttribute('aria-pressed', 'false')
  down = false
  await screen.user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('here')).toBeVisible()
})

test('a dialog is fetched when it is first opened, and stays', async () => {
  const load = vi.fn(async () => ({ open: isOpen }: { open: boolean }) => <p>{isOpen ? 'open' : 'closed'}</p>)
  const Dialog = lazyComponent(load)
  const closed = open(<Dialog open={false} />)
  expect(load).not.toHaveBeenCalled()
  closed.unmount()
  expect(await open(<Dialog open />).findByText('open')).toBeVisible()
})
