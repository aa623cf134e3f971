import type { Contact } from '@kocyolu/contracts'
import { queryClient } from '@kocyolu/web'
import { act, fail, fireEvent, type SeenRequest, waitFor, within } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { created, isik, message, read } from './messages.fixtures.ts'
import { open } from './open-messages.fixtures.ts'

const marked = (requests: SeenRequest[]) =>
  requests.filter(one => one.call === 'messaging.markConversationRead').map(one => one.body)

test('a conversation separates days and distinguishes the two people and the state of my messages', async () => {
  const contacts = Promise.withResolvers<Contact[]>()
  const screen = open({
    'messaging.listContacts': () => contacts.promise,
    'messaging.getConversation': [
      message(1, 'isik', { createdAt: '2026-11-01T10:00:00.000Z' }),
      message(2, 'me', { createdAt: '2026-11-02T10:00:00.000Z' }),
      message(3, 'me', { createdAt: '2026-11-02T10:01:00.000Z', isRead: false }),
    ],
  })
  await waitFor(() => expect(screen.requests.map(({ call }) => call)).toContain('messaging.getConversation'))
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  expect(screen.queryByRole('log')).toBeNull()
  contacts.resolve([isik])
  const log = await screen.findByRole('log', { name: 'Conversation with Işık' })
  expect(within(log).getByRole('heading', { name: 'November 1, 2026' })).toBeVisible()
  expect(within(log).getByRole('heading', { name: 'November 2, 2026' })).toBeVisible()
  const items = within(log).getAllByRole('listitem')
  expect(items[0]).toHaveTextContent(/^Işık:message 1/)
  expect(items[1]).toHaveTextContent(/^You:message 2.*Read$/)
  expect(items[2]).toHaveTextContent(/^You:message 3.*Sent$/)
})

test('a conversation pages back from the oldest message', async () => {
  const newest = Array.from({ length: 51 }, (_, at) => message(at + 50, at === 0 ? 'me' : 'isik'))
  const screen = open({
    'messaging.getConversation': ({ query }) => (query.before === '51' ? [message(50, 'me')] : newest),
  })
  const older = await screen.findByRole('button', { name: 'Load older messages' })
  screen.getByRole('log').scrollTop = -900
  await screen.user.click(older)
  expect(await screen.findByText('message 50')).toBeVisible()
  // The reader stays where they were, also where the older ones begin with an own message.
  expect(screen.getByRole('log').scrollTop).toBe(-900)
  expect(screen.getAllByRole('listitem', { name: '' }).length).toBeGreaterThan(50)
  expect(screen.queryByRole('button', { name: 'Load older messages' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('log')).toHaveFocus())
})

test('a conversation of exactly one page has no button for older messages', async () => {
  const page = Array.from({ length: 50 }, (_, at) => message(at + 1, 'isik'))
  const screen = open({ 'messaging.getConversation': page })
  await screen.findByText('message 50')
  expect(screen.queryByRole('button', { name: 'Load older messages' })).toBeNull()
})

test('a conversation can be loaded again after a failure', async () => {
  let down = true
  const screen = open({
    'messaging.getConversation': () => (down ? fail('unavailable') : [message(1, 'isik')]),
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  down = false
  await screen.user.click(retry)
  expect(await screen.findByText('message 1')).toBeVisible()
})

test('people, messages and what is being written stay when nothing can be fetched again', async () => {
  let down = false
  const screen = open({
    'messaging.listContacts': () => (down ? fail('unavailable') : [isik]),
    'messaging.getConversation': () => (down ? fail('unavailable') : [message(1, 'isik')]),
  })
  await screen.findByText('message 1')
  await screen.user.type(screen.getByRole('textbox', { name: /^Message to/ }), 'half a sentence')
  down = true
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(screen.getAllByText(/could not be refreshed/)).toHaveLength(2))
  // The quiet notes are enough.
  expect(screen.queryByText('Failed to load contacts')).toBeNull()
  expect(screen.getByText('message 1')).toBeVisible()
  expect(screen.getByRole('link', { name: /Işık Aydın/ })).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Message to/ })).toHaveValue('half a sentence')
  await screen.user.clear(screen.getByRole('textbox', { name: /^Message to/ }))
})

test('a conversation that is closed can be read, and says why there is no field to write in', async () => {
  const closed = { ...isik, role: 'student', can: { write: false } } as const
  const screen = open({ 'messaging.listContacts': [closed] })
  expect(await screen.findByText('message 2')).toBeVisible()
  expect(await screen.findByText(/Once Işık writes to you or books a session, you can answer/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull()
})

test('all that is unread in front of me is marked as read in one call', async () => {
  const screen = open({
    'messaging.listContacts': [{ ...isik, unreadCount: 2 }],
    'messaging.getConversation': [
      message(1, 'isik', { isRead: false }),
      message(2, 'me', { isRead: false }),
      message(3, 'isik', { isRead: false }),
    ],
  })
  await waitFor(() => expect(marked(screen.requests)).toEqual([{ upTo: 3 }]))
  await waitFor(() => expect(screen.queryByText('2 unread messages')).toBeNull())
  screen.live(read([1, 3], 'me'))
  screen.live(created(message(4, 'isik', { isRead: false })))
  await waitFor(() => expect(marked(screen.requests)).toEqual([{ upTo: 3 }, { upTo: 4 }]))
})

test('nothing is marked while the tab is hidden', async () => {
  let visibility: DocumentVisibilityState = 'hidden'
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
  const screen = open({ 'messaging.getConversation': [message(1, 'isik', { isRead: false })] })
  expect(await screen.findByText('message 1')).toBeVisible()
  expect(marked(screen.requests)).toEqual([])
  visibility = 'visible'
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(marked(screen.requests)).toEqual([{ upTo: 1 }]))
  Reflect.deleteProperty(document, 'visibilityState')
})
