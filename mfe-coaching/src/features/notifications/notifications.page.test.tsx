import type { Notification } from '@kocyolu/contracts'
import { type FakeServer, fail, renderRoute, someUser, waitFor, within } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'

const hourMs = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()

const someNotification = (id: number, part: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'session.confirmed',
  text: { tr: '{{name}} seansını onayladı', en: '{{name}} has confirmed your session' },
  subject: `Koç ${id}`,
  topic: null,
  startTime: null,
  link: '/dashboard/sessions/1',
  isRead: false,
  createdAt: ago(id > 20 ? 0 : 24 * 60),
  ...part,
})

const open = (server: FakeServer = {}) =>
  renderRoute(routes, {
    path: '/dashboard/notifications',
    user: someUser(),
    server,
  })

test('every notification can be reached, part by part and day by day, and is read there', async () => {
  const parts: Record<string, [Notification, string | null]> = {
    '': [someNotification(30), 'a'],
    a: [someNotification(20), 'b'],
    b: [someNotification(10), null],
  }
  const screen = open({
    'notifications.listNotifications': ({ query }) => {
      const [item, nextCursor] = parts[query.cursor ?? ''] ?? []
      return { items: item ? [item] : [], nextCursor: nextCursor ?? null, unreadCount: 3 }
    },
  })
  const today = await screen.findByRole('region', { name: 'Today' })
  expect(within(today).getByRole('link', { name: /Koç 30 has confirmed your session/ })).toHaveAttribute(
    'href',
    '/dashboard/sessions/1',
  )
  const more = screen.getByRole('button', { name: 'Older ones' })
  await screen.user.click(more)
  await screen.findByText('Koç 20')
  await screen.user.click(more)
  await screen.findByText('Koç 10')
  expect(screen.queryByRole('button', { name: 'Older ones' })).toBeNull()
  expect(screen.getAllByRole('region')).toHaveLength(2)
  screen.live({ type: 'notification.created', notification: someNotification(31) })
  expect(await within(today).findByText('Koç 31')).toBeVisible()
  screen.live({ type: 'notification.read', id: 10, all: false })
  await waitFor(() => expect(screen.getByText('Koç 10').closest('a')).toHaveAttribute('data-unread', 'false'))
  screen.live({ type: 'notification.read', id: 30, all: true })
  await waitFor(() => expect(screen.getByText('Koç 20').closest('a')).toHaveAttribute('data-unread', 'false'))
  expect(screen.getByText('Koç 31').closest('a')).toHaveAttribute('data-unread', 'true')
})

test('all are marked as read by one button, which is gone then', async () => {
  const list = { items: [someNotification(30)], nextCursor: null, unreadCount: 1 }
  let isDown = true
  const screen = open({
    'notifications.listNotifications': list,
    'notifications.markAllNotificationsRead': () => (isDown ? fail('unavailable') : undefined),
  })
  const readAll = await screen.findByRole('button', { name: 'Mark all as read' })
  await screen.user.click(readAll)
  expect(await screen.findByRole('alert')).toBeVisible()
  isDown = false
  await screen.user.click(readAll)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  expect(screen.getByText('Koç 30').closest('a')).toHaveAttribute('data-unread', 'false')
})

test('without any the page leads to the choices', async () => {
  const screen = open({ 'notifications.listNotifications': { items: [], nextCursor: null, unreadCount: 0 } })
  expect(await screen.findByText('You have no notifications yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'My notification choices' })).toHaveAttribute(
    'href',
    '/dashboard/settings#notifications',
  )
})

test('what could not be loaded is tried again', async () => {
  let isDown = true
  const screen = open({
    'notifications.listNotifications': () =>
      isDown ? fail('unavailable') : { items: [someNotification(30)], nextCursor: null, unreadCount: 1 },
  })
  expect(await screen.findByText('Your notifications could not be loaded')).toBeVisible()
  isDown = false
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Koç 30')).toBeVisible()
})
