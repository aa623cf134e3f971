import './testing/page-composition.ts'
import { playOrders, someUser } from '@kocyolu/web/testing'
import { Outlet } from 'react-router-dom'
import { afterAll, vi } from 'vitest'
import { Layout } from './layout/layout.tsx'

vi.stubGlobal(
  'EventSource',
  class extends EventTarget {
    close() {}
  },
)
const locks = vi.spyOn(navigator.locks, 'request').mockResolvedValue(true)
afterAll(() => locks.mockRestore())

const routes = [
  {
    path: '/',
    element: (
      <Layout>
        <Outlet />
      </Layout>
    ),
  },
]

playOrders(
  routes,
  import.meta.dirname,
  {
    'notifications.markAllNotificationsRead': {
      path: '/',
      user: someUser(),
      server: {
        'notifications.listNotifications': {
          items: [
            {
              id: 7,
              kind: 'session.confirmed',
              subject: 'Işık Demir',
              topic: 'Geometri',
              startTime: '2026-11-23T13:30:00.000Z',
              link: '/mentors',
              isRead: false,
              createdAt: '2026-11-20T10:00:00.000Z',
            },
          ],
          nextCursor: null,
          unreadCount: 1,
        },
      },
      open: async screen => screen.user.click(await screen.findByRole('button', { name: /Bildirimler, 1/ })),
      button: screen => screen.queryByRole('button', { name: 'Tümünü okundu say' }),
      reply: undefined,
      done: screen => {
        if (screen.queryByRole('button', { name: /Bildirimler, 1/ })) throw new Error('one is still unread')
      },
    },
  },
  {},
  {
    'notifications.markNotificationRead': 'made by following its link, which leads away at once',
    'releases.openedTab': 'counted, not by a click',
    'releases.reportClientError': 'reported, not by a click',
  },
)
