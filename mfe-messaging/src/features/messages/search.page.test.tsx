import type { ListOf, MessageHit } from '@kocyolu/contracts'
import { fail, waitFor, within } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { created, deniz, isik, message } from './messages.fixtures.ts'
import { open, sent, withIsik } from './open-messages.fixtures.ts'

const hit = (id: number, part: Partial<MessageHit> = {}): MessageHit => ({
  id,
  person: { id: isik.id, firstName: 'Işık', lastName: 'Aydın', profileImageUrl: null, role: 'mentor' },
  own: false,
  excerpt: `Türev sorusu ${id}`,
  marks: [{ start: 0, end: 5 }],
  createdAt: '2026-11-20T09:00:00.000Z',
  ...part,
})
const found = (...items: MessageHit[]): ListOf<MessageHit> => ({ items, nextCursor: null })

/** Messages around message 120 of a long conversation. */
const around = [...Array(52).keys()].map(at => message(at + 95, at % 2 ? 'isik' : 'me'))

const asked = (requests: { call: string; query: Record<string, unknown> }[]) =>
  requests.filter(({ call }) => call === 'messaging.searchMessages').map(({ query }) => query.q)

test('a typed text is searched for, is in the address, and is marked where it was found', async () => {
  const screen = open(
    {
      'messaging.searchMessages': found(
        hit(120),
        hit(7, { own: true, excerpt: 'Bir türev', marks: [{ start: 4, end: 9 }] }),
      ),
    },
    '/messages',
  )
  await screen.user.type(await screen.findByRole('textbox', { name: 'Search your messages' }), 'türev')
  const list = await screen.findByRole('list', { name: 'Search results' })
  expect(screen.location()).toBe('/messages?q=t%C3%BCrev')
  expect(asked(screen.requests)).toEqual(['türev'])
  const rows = within(list).getAllByRole('link')
  expect(rows[0]).toHaveTextContent(/Işık Aydın.*Türev sorusu 120/)
  expect(rows[1]).toHaveTextContent(/You: Bir türev/)
  expect([...list.querySelectorAll('mark')].map(mark => mark.textContent)).toEqual(['Türev', 'türev'])
  expect(screen.getByText('2 messages found')).toBeInTheDocument()
  // The contacts are back once nothing is searched for.
  await screen.user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByRole('link', { name: /Deniz Kaya/ })).toBeVisible()
  await waitFor(() => expect(screen.location()).toBe('/messages'))
})

test('less than three letters are not searched for, and it says so', async () => {
  const screen = open({}, '/messages?q=tü')
  expect(await screen.findByText('Type at least three letters or digits.')).toBeVisible()
  expect(await screen.findByRole('link', { name: /Işık Aydın/ })).toBeVisible()
  expect(asked(screen.requests)).toEqual([])
})

test('an answer that comes after typing on is not shown', async () => {
  const first = Promise.withResolvers<ListOf<MessageHit>>()
  const screen = open(
    {
      'messaging.searchMessages': ({ query }) =>
        query.q === 'tür' ? first.promise : found(hit(2, { excerpt: 'türev', marks: [] })),
    },
    '/messages?q=tür',
  )
  await waitFor(() => expect(asked(screen.requests)).toEqual(['tür']))
  await screen.user.type(screen.getByRole('textbox', { name: 'Search your messages' }), 'ev')
  await screen.findByText('türev')
  first.resolve(found(hit(1, { excerpt: 'türlü', marks: [] })))
  await first.promise
  expect(screen.queryByText('türlü')).toBeNull()
  expect(screen.getByText('türev')).toBeVisible()
})

test('nothing found, a failure and more of it are shown', async () => {
  let answer: 'down' | 'none' | 'many' = 'down'
  const screen = open(
    {
      'messaging.searchMessages': ({ query }) => {
        if (answer === 'down') return fail('unavailable')
        if (answer === 'none') return found()
        return query.cursor ? found(hit(1)) : { items: [hit(2)], nextCursor: 'abc' }
      },
    },
    '/messages?q=türev',
    'tr',
  )
  const retry = await screen.findByRole('button', { name: 'Tekrar dene' })
  answer = 'none'
  await screen.user.click(retry)
  expect(await screen.findByText('Mesaj bulunamadı')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Aramayı temizle' })).toHaveAttribute('href', '/messages')
  answer = 'many'
  screen.live(created(message(9, 'isik', { content: 'TÜREV çalıştım' })))
  await screen.user.click(await screen.findByRole('button', { name: 'Daha eskileri göster' }))
  expect(await screen.findByText(/sorusu 1$/)).toBeInTheDocument()
})

test('a message that was found opens among those around it, marked, with a way to the newest and back', async () => {
  const screen = open(
    {
      'messaging.searchMessages': found(hit(120)),
      'messaging.getConversation': ({ query }) =>
        query.around === '120' ? around : [message(300, 'isik', { isRead: false })],
    },
    '/messages?q=türev',
  )
  await screen.user.click(await screen.findByRole('link', { name: /Türev sorusu 120/ }))
  expect(screen.location()).toBe(`/messages?q=t%C3%BCrev&userId=${isik.id}&at=120`)
  const bubble = (await screen.findByText('message 120')).closest('li')
  expect(bubble).toHaveAttribute('aria-current', 'true')
  expect(bubble).toHaveFocus()
  expect(screen.getByRole('link', { name: /Türev sorusu 120/ })).toHaveAttribute('aria-current', 'true')
  // Messages at the end were not read.
  expect(screen.requests.map(({ call }) => call)).not.toContain('messaging.markConversationRead')
  screen.live(created(message(301, 'isik', { isRead: false })))
  expect(screen.queryByText('message 301')).toBeNull()
  await screen.user.click(screen.getByRole('link', { name: 'Go to the latest message' }))
  expect(await screen.findByText('message 300')).toBeVisible()
  expect(screen.queryByText('message 120')).toBeNull()
  await screen.go(-1)
  expect(await screen.findByText('message 120')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Search results' })).toBeVisible()
})

test('a place goes on to what is newer and older, and ends where the conversation does', async () => {
  const screen = open(
    {
      'messaging.searchMessages': found(),
      'messaging.getConversation': ({ query }) => {
        if (query.around) return around
        if (query.after === '145') return [message(146, 'me')]
        return query.before === '96' ? [message(95, 'me')] : []
      },
    },
    `${withIsik}&at=120`,
  )
  await screen.user.click(await screen.findByRole('button', { name: 'Load newer messages' }))
  expect(await screen.findByText('message 146')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Load newer messages' })).toBeNull()
  await screen.user.click(screen.getByRole('button', { name: 'Load older messages' }))
  expect(await screen.findByText('message 95')).toBeInTheDocument()
  // Nothing is missing any more: a new message is in its place.
  screen.live(created(message(147, 'isik')))
  expect(await within(screen.getByRole('log')).findByText('message 147')).toBeInTheDocument()
})

test('a message written at a place leads to the newest, where it is shown', async () => {
  const screen = open(
    { 'messaging.getConversation': ({ query }) => (query.around ? around : [message(300, 'isik')]) },
    `${withIsik}&at=120`,
  )
  await screen.findByText('message 120')
  await screen.user.type(screen.getByRole('textbox', { name: 'Message to Işık' }), 'Buldum{Enter}')
  expect(await screen.findByText('message 300')).toBeVisible()
  expect(screen.getByText('Buldum')).toBeVisible()
  expect(sent(screen.requests)).toMatchObject([{ content: 'Buldum' }])
  expect(screen.location()).toBe(withIsik)
})

test('a place that cannot be loaded can be tried again', async () => {
  let down = true
  const screen = open(
    {
      'messaging.getConversation': () => (down ? fail('unavailable') : around),
      'messaging.listContacts': [isik, deniz],
    },
    `${withIsik}&at=120`,
  )
  const retry = await screen.findByRole('button', { name: 'Try again' })
  down = false
  await screen.user.click(retry)
  expect(await screen.findByText('message 120')).toBeInTheDocument()
})
