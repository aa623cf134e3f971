import { act, openMore, renderRoute } from '@kocyolu/web/testing'
import { MoreMenu } from '@kocyolu/web/workspace'
import { expect, test, vi } from 'vitest'

test('does what is chosen, and has the focus where it was for whatever that opens', async () => {
  const onDo = vi.fn(() => expect(screen.queryByRole('dialog')).toBeVisible())
  const acts = [
    { id: 'message', label: 'Message', name: 'Message Elif', to: '/messages' },
    { id: 'cancel', label: 'Cancel', isAlert: true, opensDialog: true, onDo },
  ]
  const element = (
    <main lang="en">
      <MoreMenu of="Topic 1" acts={acts} />
      <MoreMenu of="Topic 2" acts={[]} />
    </main>
  )
  const screen = renderRoute([{ path: '/', element }], { path: '/', language: 'en' })
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await openMore(screen.user, 'Topic 1')
  // A scroll that began before the tap still goes on.
  act(() => void dispatchEvent(new Event('scroll')))
  expect(screen.getByRole('dialog', { name: 'More: Topic 1' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Message Elif' })).toHaveAttribute('href', '/messages')
  await screen.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onDo).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'More: Topic 1' })).toHaveFocus()
})
