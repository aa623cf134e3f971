import type { Message } from '@kocyolu/contracts'
import { fail, waitFor } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { isik, message } from './messages.fixtures.ts'
import { open } from './open-messages.fixtures.ts'

/** A server on which one message is pinned, or none. */
function pinning(pinned: Message | null) {
  let now = pinned
  return {
    set: (next: Message | null) => {
      now = next
    },
    server: {
      'messaging.getPinnedMessage': () => ({ message: now }),
      'messaging.pinMessage': () => {
        now = message(1, 'isik')
        return { message: now }
      },
      'messaging.unpinMessage': () => {
        now = null
        return undefined
      },
    },
  }
}

test('a message is pinned and unpinned at itself, and leads to its place', async () => {
  const screen = open(pinning(null).server)
  const [first] = await screen.findAllByRole('button', { name: 'Pin' })
  if (first) await screen.user.click(first)
  const bar = await screen.findByRole('link', { name: /^Pinned message: ?message 1$/ })
  expect(bar).toHaveAttribute('href', `/messages?userId=${isik.id}&at=1`)
  const [unpin] = screen.getAllByRole('button', { name: 'Unpin' })
  if (unpin) await screen.user.click(unpin)
  await waitFor(() => expect(screen.queryByRole('link', { name: /Pinned/ })).toBeNull())
})

test('a pin, a change and an end by the other come at once', async () => {
  const { set, server } = pinning(null)
  const screen = open(server)
  await screen.findByText('message 1')
  const change = (next: Message | null, changed: Message) => {
    set(next)
    screen.live({ type: 'message.changed', message: changed })
  }
  change(message(1, 'isik'), message(1, 'isik'))
  expect(await screen.findByRole('link', { name: /^Pinned message: ?message 1$/ })).toBeVisible()
  const edited = message(1, 'isik', { content: 'Sayfa 14' })
  change(edited, edited)
  expect(await screen.findByRole('link', { name: /^Pinned message: ?Sayfa 14$/ })).toBeVisible()
  change(null, message(1, 'isik', { content: '—', isTakenBack: true }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Pinned/ })).toBeNull())
  // One of those is withdrawn, and cannot be pinned.
  expect(screen.getAllByRole('button', { name: 'Pin' })).toHaveLength(1)
})

test('where nothing can be written nothing is pinned, and a service that does not know of pins has none', async () => {
  const screen = open({
    'messaging.listContacts': [{ ...isik, can: { write: false } }],
    'messaging.getPinnedMessage': fail('not_found'),
  })
  expect(await screen.findByText('message 1')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pin' })).toBeNull()
})

test('a pin that fails is said, and what is pinned is asked again', async () => {
  const screen = open({ 'messaging.pinMessage': fail('conflict') })
  const [first] = await screen.findAllByRole('button', { name: 'Pin' })
  if (first) await screen.user.click(first)
  expect(await screen.findByText('The pin could not be changed')).toBeVisible()
  await waitFor(() =>
    expect(screen.requests.filter(({ call }) => call === 'messaging.getPinnedMessage')).toHaveLength(2),
  )
})
