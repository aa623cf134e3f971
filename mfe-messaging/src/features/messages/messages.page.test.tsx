import { type FakeServer, fail, renderRoute, type SeenRequest } from '@kocyolu/web/testing'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import { deniz, isik, me, message } from './messages.fixtures.ts'
import { useOutbox } from './outbox.ts'

const withIsik = `/messages?userId=${isik.id}`

function open(server: FakeServer = {}, path = withIsik, options: { language?: 'tr' } = {}) {
  return renderRoute(routes, {
    path,
    user: me,
    ...options,
    server: {
      'messaging.listContacts': [isik, deniz],
      'messaging.getConversation': [message(1, 'isik'), message(2, 'me')],
      'messaging.sendMessage': accept,
      'messaging.sendTyping': undefined,
      'messaging.markRead': ({ params }) => message(Number(params.id), 'isik', { isRead: true }),
      ...server,
    },
  })
}

let nextId = 100
const accept = ({ body }: SeenRequest) => {
  nextId += 1
  return message(nextId, 'me', { isRead: false, ...(body as { content: string; clientId: string }) })
}

beforeEach(() => useOutbox.setState({ items: [] }))

const sent = (requests: SeenRequest[]) => requests.filter(one => one.call === 'messaging.sendMessage')
const marked = (requests: SeenRequest[]) =>
  requests.filter(one => one.call === 'messaging.markRead').map(one => one.params.id)

describe('the contacts', () => {
  test('stand with their last message and unread count, and open by their address', async () => {
    const last = message(9, 'isik', { content: 'Yarın görüşelim mi?' })
    const screen = open(
      { 'messaging.listContacts': [{ ...isik, lastMessage: last, unreadCount: 2 }, deniz] },
      '/messages',
    )
    const link = await screen.findByRole('link', {
      name: /Işık Aydın.*Yarın görüşelim mi\?.*2 unread messages/,
    })
    expect(screen.getByText('Select a contact to start messaging')).toBeVisible()
    await screen.user.click(link)
    expect(screen.location()).toBe(withIsik)
    expect(await screen.findByText('message 2')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Message to Işık' })).toHaveFocus()
  })

  test('say when there are none, and lead to the mentors', async () => {
    const screen = open({ 'messaging.listContacts': [] }, '/messages')
    expect(await screen.findByText('No message contacts')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse mentors' })).toHaveAttribute('href', '/mentors')
  })

  test('say when they cannot be loaded, and load again', async () => {
    let down = true
    const screen = open(
      { 'messaging.listContacts': () => (down ? fail('unavailable') : [isik]) },
      '/messages',
    )
    expect(await screen.findByText('Please try again later')).toBeVisible()
    down = false
    await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /Işık Aydın/ })).toBeVisible()
  })

  test('take in a person I never wrote to, from the address', async () => {
    const screen = open({
      'messaging.listContacts': ({ query }) => (query.userId ? [isik, deniz] : [deniz]),
      'messaging.getConversation': [],
    })
    expect(await screen.findByRole('heading', { level: 2, name: 'Işık Aydın' })).toBeVisible()
    expect(await screen.findByText('No messages yet')).toBeVisible()
  })

  test('say when the address names nobody', async () => {
    const screen = open({ 'messaging.listContacts': [deniz], 'messaging.getConversation': fail('not_found') })
    expect(await screen.findByText('This person could not be found')).toBeVisible()
  })
})

describe('a conversation', () => {
  test('separates days and tells the two people and the state of my messages apart', async () => {
    const screen = open({
      'messaging.getConversation': [
        message(1, 'isik', { createdAt: '2026-11-01T10:00:00.000Z' }),
        message(2, 'me', { createdAt: '2026-11-02T10:00:00.000Z' }),
        message(3, 'me', { createdAt: '2026-11-02T10:01:00.000Z', isRead: false }),
      ],
    })
    const log = await screen.findByRole('log', { name: /Conversation with/ })
    expect(within(log).getByRole('heading', { name: 'November 1, 2026' })).toBeVisible()
    expect(within(log).getByRole('heading', { name: 'November 2, 2026' })).toBeVisible()
    const items = within(log).getAllByRole('listitem')
    expect(items[0]).toHaveTextContent(/^Işık:message 1/)
    expect(items[1]).toHaveTextContent(/^You:message 2.*Read$/)
    expect(items[2]).toHaveTextContent(/^You:message 3.*Sent$/)
  })

  test('pages back from the oldest message', async () => {
    const newest = Array.from({ length: 50 }, (_, at) => message(at + 51, 'isik'))
    const screen = open({
      'messaging.getConversation': ({ query }) => (query.before === '51' ? [message(50, 'me')] : newest),
    })
    await screen.user.click(await screen.findByRole('button', { name: 'Load older messages' }))
    expect(await screen.findByText('message 50')).toBeVisible()
    expect(screen.getAllByRole('listitem', { name: '' }).length).toBeGreaterThan(50)
    expect(screen.queryByRole('button', { name: 'Load older messages' })).toBeNull()
    expect(screen.getByRole('log')).toHaveFocus()
  })

  test('can be loaded again after a failure', async () => {
    let down = true
    const screen = open({
      'messaging.getConversation': () => (down ? fail('unavailable') : [message(1, 'isik')]),
    })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    down = false
    await screen.user.click(retry)
    expect(await screen.findByText('message 1')).toBeVisible()
  })

  test('marks each unread message to me as read, once', async () => {
    const screen = open({
      'messaging.listContacts': [{ ...isik, unreadCount: 2 }],
      'messaging.getConversation': [
        message(1, 'isik', { isRead: false }),
        message(2, 'me', { isRead: false }),
        message(3, 'isik', { isRead: false }),
      ],
    })
    await waitFor(() => expect(marked(screen.requests)).toEqual(['1', '3']))
    await waitFor(() => expect(screen.queryByText('2 unread messages')).toBeNull())
    screen.live({ type: 'message.read', id: 1, readerId: me.id, senderId: isik.id })
    screen.live({ type: 'message.created', message: message(4, 'isik', { isRead: false }) })
    await waitFor(() => expect(marked(screen.requests)).toEqual(['1', '3', '4']))
  })

  test('marks nothing while the tab is hidden', async () => {
    let visibility: DocumentVisibilityState = 'hidden'
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    const screen = open({ 'messaging.getConversation': [message(1, 'isik', { isRead: false })] })
    expect(await screen.findByText('message 1')).toBeVisible()
    expect(marked(screen.requests)).toEqual([])
    visibility = 'visible'
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(marked(screen.requests)).toEqual(['1']))
    Reflect.deleteProperty(document, 'visibilityState')
  })
})

describe('live', () => {
  test('a message appears once, however often it is told', async () => {
    const screen = open()
    await screen.findByText('message 2')
    const event = { type: 'message.created', message: message(3, 'isik', { content: 'Selam!' }) } as const
    screen.live(event)
    screen.live(event)
    const log = screen.getByRole('log')
    expect(await within(log).findByText('Selam!')).toBeVisible()
    expect(within(log).getAllByText('Selam!')).toHaveLength(1)
  })

  test('a message from somebody else counts as unread in the list', async () => {
    const screen = open()
    await screen.findByText('message 2')
    const fromDeniz = message(7, 'isik', {
      senderId: deniz.id,
      content: 'Deneme nasıl geçti?',
      isRead: false,
    })
    screen.live({ type: 'message.created', message: fromDeniz })
    expect(await screen.findByRole('link', { name: /Deniz Kaya.*Deneme.*1 unread message/ })).toBeVisible()
    expect(within(screen.getByRole('log')).queryByText('Deneme nasıl geçti?')).toBeNull()
  })

  test('my message turns read, and typing shows until the message is there', async () => {
    const screen = open({ 'messaging.getConversation': [message(2, 'me', { isRead: false })] })
    expect(await screen.findByText('Sent')).toBeInTheDocument()
    screen.live({ type: 'message.read', id: 2, readerId: isik.id, senderId: me.id })
    expect(await screen.findByText('Read')).toBeInTheDocument()
    screen.live({ type: 'message.typing', userId: isik.id })
    expect(screen.getByText('typing…')).toBeVisible()
    screen.live({ type: 'message.created', message: message(3, 'isik') })
    expect(screen.queryByText('typing…')).toBeNull()
  })

  test('after a reset the gap is filled from the last settled message, exactly once', async () => {
    const screen = open({
      'messaging.getConversation': ({ query }) =>
        query.after
          ? [message(2, 'me'), message(3, 'isik')]
          : [message(1, 'isik'), message(2, 'me', { isRead: false })],
    })
    await screen.findByText('message 2')
    screen.live({ type: 'reset' })
    expect(await screen.findByText('message 3')).toBeVisible()
    expect(screen.getAllByText('message 2')).toHaveLength(1)
    expect(screen.getByText('Read')).toBeInTheDocument()
    expect(screen.requests.filter(one => one.query.after).map(one => one.query.after)).toEqual(['1'])
  })
})

describe('writing', () => {
  test('shows the message at once, sends it once and knows it again', async () => {
    const screen = open()
    const field = await screen.findByRole('textbox', { name: 'Message to Işık' })
    await screen.findByText('message 2')
    const send = screen.getByRole('button', { name: 'Send' })
    await screen.user.type(field, '   ')
    expect(send).toBeDisabled()
    await screen.user.clear(field)
    await screen.user.type(field, 'İlk satır{Shift>}{Enter}{/Shift}ikinci satır')
    expect(sent(screen.requests)).toHaveLength(0)
    await screen.user.keyboard('{Enter}')
    const log = screen.getByRole('log')
    expect(await within(log).findByText(/İlk satır/)).toBeVisible()
    expect(field).toHaveValue('')
    expect(await within(log).findByText('Sent')).toBeInTheDocument()
    const body = sent(screen.requests)[0]?.body as { content: string; clientId: string }
    expect(body).toMatchObject({ recipientId: isik.id, content: 'İlk satır\nikinci satır' })
    screen.live({ type: 'message.created', message: message(nextId, 'me', body) })
    expect(within(log).getAllByText(/İlk satır/)).toHaveLength(1)
    expect(screen.requests.filter(one => one.call === 'messaging.sendTyping')).toHaveLength(1)
  })

  test('keeps a message that failed, to be sent again with the same clientId', async () => {
    let down = true
    const screen = open({
      'messaging.sendMessage': request => (down ? fail('unavailable') : accept(request)),
    })
    await screen.user.type(await screen.findByRole('textbox'), 'Merhaba{Enter}')
    expect(await screen.findByText('Error sending message')).toBeVisible()
    expect(screen.getByText('Your message could not be sent. Please try again.')).toBeVisible()
    expect(await screen.findByText('Merhaba')).toBeVisible()
    down = false
    await screen.user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Sent')).toBeInTheDocument()
    const ids = sent(screen.requests).map(one => (one.body as { clientId: string }).clientId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('can let go of a message that failed', async () => {
    const screen = open({ 'messaging.sendMessage': fail('message.closed') })
    await screen.user.type(await screen.findByRole('textbox'), 'Merhaba{Enter}')
    expect(await screen.findByText('You cannot send messages to this person.')).toBeVisible()
    await screen.user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByText('Merhaba')).toBeNull()
  })

  test('keeps what I began for each person', async () => {
    const screen = open()
    await screen.user.type(await screen.findByRole('textbox', { name: 'Message to Işık' }), 'Yarım kalan')
    await screen.user.click(screen.getByRole('link', { name: /Deniz Kaya/ }))
    expect(await screen.findByRole('textbox', { name: 'Message to Deniz' })).toHaveValue('')
    await screen.user.click(screen.getByRole('link', { name: /Işık Aydın/ }))
    expect(await screen.findByRole('textbox', { name: 'Message to Işık' })).toHaveValue('Yarım kalan')
  })

  test('does not send while an input method composes', async () => {
    const screen = open()
    const field = await screen.findByRole('textbox', { name: 'Message to Işık' })
    fireEvent.change(field, { target: { value: 'にほ' } })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    expect(sent(screen.requests)).toHaveLength(0)
    expect(field).toHaveValue('にほ')
  })

  test('counts near the limit and refuses what is past it', async () => {
    const screen = open()
    const field = await screen.findByRole('textbox', { name: 'Message to Işık' })
    fireEvent.change(field, { target: { value: 'x'.repeat(1_990) } })
    expect(screen.getByText('10 characters left')).toBeVisible()
    fireEvent.change(field, { target: { value: 'x'.repeat(2_001) } })
    expect(screen.getByText('1 character too many')).toBeVisible()
    expect(field).toBeInvalid()
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  })
})

test('speaks Turkish to those who chose it', async () => {
  const screen = open({ 'messaging.listContacts': [] }, '/messages', { language: 'tr' })
  expect(await screen.findByText('Henüz mesajlaştığın biri yok')).toBeVisible()
  expect(screen.getByText('Mesajlaşmak için bir kişi seç')).toBeVisible()
})

test('sends a visitor home, with a way to sign in and come back', async () => {
  const screen = renderRoute(routes, { path: withIsik })
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(withIsik)),
  )
  expect(screen.location()).toBe('/')
})
