import { renderRoute, waitFor, within } from '@kocyolu/web/testing'
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
  await screen.user.click(await dialog.findByRole('button', { name: 'Block' }))
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
