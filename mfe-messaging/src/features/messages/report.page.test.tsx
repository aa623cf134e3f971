import { fail, renderRoute, waitFor, within } from '@kocyolu/web/testing'
import { expect, test, vi } from 'vitest'
import { routes } from '../../routes.tsx'
import { isik, me, message } from './messages.fixtures.ts'
import { withIsik } from './open-messages.fixtures.ts'

const open = (server: Parameters<typeof renderRoute>[1]['server'] = {}) =>
  renderRoute(routes, {
    path: withIsik,
    user: me,
    server: {
      'messaging.listContacts': [isik],
      'messaging.getConversation': [message(1, 'isik'), message(2, 'me')],
      'messaging.getPinnedMessage': { message: null },
      'messaging.markConversationRead': { fromPerson: 0, total: 0, seq: 1 },
      ...server,
    },
  })

test('a message to me is reported, and then the person is blocked', async () => {
  const block = vi.fn(() => undefined)
  const screen = open({
    'messaging.block': block,
    'messaging.reportMessage': ({ params, body }) => {
      expect([params.id, body]).toEqual(['1', { reason: 'harassment' }])
    },
  })
  // My own is not.
  const [report, ...more] = await screen.findAllByRole('button', { name: 'Report this message' })
  expect(more).toEqual([])
  await screen.user.click(report ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this message' }))
  await screen.user.click(dialog.getByRole('radio', { name: 'Harassment' }))
  await screen.user.click(dialog.getByRole('button', { name: 'Send' }))
  await dialog.findByRole('button', { name: 'Block' })
  expect(dialog.getByText(/look at it within 72 hours/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'ALO 183' })).toBeVisible()
  await screen.user.click(dialog.getByRole('button', { name: 'Block' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Block Işık?' }))
  await screen.user.click(asked.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(block).toHaveBeenCalledOnce())
})

test('a removed message says so, in its conversation and among the contacts', async () => {
  const removed = { ...message(1, 'isik'), content: '—', isRemoved: true }
  const { id, senderId, content, createdAt, isRemoved } = removed
  const screen = open({
    'messaging.listContacts': [{ ...isik, lastMessage: { id, senderId, content, createdAt, isRemoved } }],
    'messaging.getConversation': [removed],
  })
  const log = within(await screen.findByRole('log'))
  expect(await log.findByText('Our team removed this message.')).toBeVisible()
  expect(screen.getAllByText('Our team removed this message.')).toHaveLength(2)
  expect(screen.queryByText('—')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Report this message' })).toBeNull()
})

test('a message of mine is changed for ten minutes, and one to me says where the new ones begin', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const screen = open({
    'messaging.getConversation': [
      message(1, 'me', { createdAt: minutesAgo(12) }),
      message(2, 'me', { createdAt: minutesAgo(2), content: 'Yarın 10.00' }),
      message(3, 'isik', { createdAt: minutesAgo(1), isRead: false }),
    ],
    'messaging.editMessage': ({ body }) => {
      const { content, detailsConfirmed } = body as { content: string; detailsConfirmed?: boolean }
      if (content.includes('0532') && !detailsConfirmed) return fail('message.contact_details')
      return message(2, 'me', { content, createdAt: minutesAgo(2), editedAt: minutesAgo(0) })
    },
  })
  const [edit, ...more] = await screen.findAllByRole('button', { name: 'Edit message' })
  expect(more).toEqual([])
  const log = screen.getByRole('log')
  const items = within(log).getAllByRole('listitem')
  expect(items.map(item => item.textContent)[2]).toBe('New messages')
  await screen.user.click(edit ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit message' }))
  const field = dialog.getByRole('textbox', { name: 'Your message' })
  await screen.user.clear(field)
  await screen.user.type(field, 'Ara: 0532 111 22 33')
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/phone/)
  await screen.user.click(dialog.getByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(log).toHaveTextContent('Ara: 0532 111 22 33edited'))
})

test('a coach puts a saved reply with the student’s name into the message field, and sends it from there', async () => {
  const screen = renderRoute(routes, {
    path: withIsik,
    user: { ...me, role: 'mentor' },
    server: {
      'messaging.listContacts': [isik],
      'messaging.getConversation': [message(1, 'isik')],
      'messaging.getPinnedMessage': { message: null },
      'messaging.markConversationRead': { fromPerson: 0, total: 0, seq: 1 },
      'messaging.listSavedReplies': [
        'Merhaba {ad}, planına baktım.',
        ...['Tamam', 'Evet', 'Olur', 'Peki', 'Güzel'],
      ].map((text, at) => ({ id: at + 1, text, createdAt: '2026-11-20T09:00:00.000Z' })),
    },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Saved replies' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your saved replies' }))
  await screen.user.type(await dialog.findByRole('textbox', { name: 'Search your replies' }), 'planina BAK')
  expect(dialog.queryByRole('button', { name: 'Tamam' })).toBeNull()
  await screen.user.click(dialog.getByRole('button', { name: 'Merhaba {ad}, planına baktım.' }))
  const field = screen.getByRole('textbox', { name: /^Message to/ })
  expect(field).toHaveValue('Merhaba Işık, planına baktım.')
  expect(screen.requests.filter(({ call }) => call === 'messaging.sendMessage')).toEqual([])
})
