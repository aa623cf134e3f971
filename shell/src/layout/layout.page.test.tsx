import '../testing/page-composition.ts'
import type { Notification } from '@kocyolu/contracts'
import { Area, Page, queryClient, usePreferences } from '@kocyolu/web'
import {
  act,
  fail,
  fireEvent,
  lackingBrowsers,
  renderRoute,
  someUser,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { Workspace } from '@kocyolu/web/workspace'
import { Outlet, type RouteObject } from 'react-router-dom'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { Unmatched } from '../router/site-routes.tsx'
import { Layout } from './layout.tsx'

vi.stubGlobal(
  'EventSource',
  class extends EventTarget {
    close() {}
  },
)
const locks = vi.spyOn(navigator.locks, 'request').mockResolvedValue(true)
afterAll(() => locks.mockRestore())

const routes: RouteObject[] = [
  {
    element: (
      <Layout>
        <Outlet />
      </Layout>
    ),
    children: [
      { path: '/', element: <Page title="Başlangıç">home</Page> },
      { path: '/mentors', element: <Page title="Koçlar">coaches</Page> },
      {
        path: '/start',
        element: (
          <Area language="tr">
            <Page title="Giriş">start</Page>
          </Area>
        ),
      },
      {
        path: '/dashboard',
        element: (
          <Area language="en">
            <Workspace title="Dashboard">sessions</Workspace>
          </Area>
        ),
      },
      { path: '/messages', element: <Workspace>conversations</Workspace> },
      { path: '/messages', element: <Page title="Mesajlar">conversations</Page> },
      { path: '*', element: <Unmatched /> },
    ],
  },
]

const student = someUser()

const confirmed: Notification = {
  id: 7,
  kind: 'session.confirmed',
  text: { tr: '{{name}} seansını onayladı', en: '{{name}} has confirmed your session' },
  subject: 'Işık Demir',
  topic: 'Geometri',
  startTime: '2026-11-23T13:30:00.000Z',
  link: '/mentors',
  isRead: false,
  createdAt: '2026-11-20T10:00:00.000Z',
}

test('a visitor sees the pages that remotes offer and both ways in, which lead back', async () => {
  const screen = renderRoute(routes, { path: '/mentors?q=isik#prices' })
  const main = screen.getByRole('navigation', { name: 'Ana menü' })
  expect(
    within(main)
      .getAllByRole('link')
      .map(link => link.textContent),
  ).toEqual(['Ana Sayfa', 'Koçlar'])
  expect(within(main).getByRole('link', { name: 'Koçlar' })).toHaveAttribute('aria-current', 'page')
  const back = 'returnTo=%2Fmentors%3Fq%3Disik%23prices'
  expect(await screen.findByRole('link', { name: 'Giriş Yap' })).toHaveAttribute(
    'href',
    `/api/login?${back}&screen=sign-in`,
  )
  expect(screen.getByRole('link', { name: 'Kayıt Ol' })).toHaveAttribute(
    'href',
    `/api/login?${back}&screen=sign-up`,
  )
  expect(screen.queryByRole('link', { name: 'Mesajlar' })).toBeNull()
})

test('a user signed in sees what waits for them', async () => {
  const screen = renderRoute(routes, {
    path: '/',
    user: student,
    server: {
      'messaging.countUnread': { count: 3, seq: 0 },
      'notifications.listNotifications': { items: [confirmed], nextCursor: null, unreadCount: 1 },
    },
  })
  expect(await screen.findByRole('link', { name: 'Mesajlar 3 okunmamış' })).toHaveAttribute(
    'href',
    '/messages',
  )
  expect(screen.getByRole('link', { name: 'Panelim' })).toHaveAttribute('href', '/dashboard')
  expect(screen.getByRole('button', { name: 'Çıkış Yap' }).closest('form')).toHaveAttribute(
    'action',
    '/api/logout',
  )
  expect(await screen.findByRole('button', { name: 'Bildirimler, 1 okunmamış' })).toBeVisible()
  expect(document.title).toBe('(3) Başlangıç | KoçYolu')
})

test('notifications that are shown stay when they cannot be fetched again', async () => {
  let down = false
  const list = { items: [confirmed], nextCursor: null, unreadCount: 1 }
  const screen = renderRoute(routes, {
    path: '/',
    user: student,
    server: { 'notifications.listNotifications': () => (down ? fail('unavailable') : list) },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Bildirimler, 1 okunmamış' }))
  expect(await screen.findByText('Geometri')).toBeVisible()
  down = true
  await act(() => queryClient.invalidateQueries({ queryKey: ['notifications'] }))
  expect(await screen.findByText(/^Yenilenemedi/)).toBeVisible()
  expect(screen.getByText('Geometri')).toBeVisible()
})

test('Escape closes the notifications, and the focus is on the bell again', async () => {
  const screen = renderRoute(routes, {
    path: '/',
    user: student,
    server: {
      'notifications.listNotifications': { items: [confirmed], nextCursor: null, unreadCount: 1 },
    },
  })
  const bell = await screen.findByRole('button', { name: /^Bildirimler/ })
  await screen.user.click(bell)
  const notification = await screen.findByRole('link', { name: /Işık Demir/ })
  notification.focus()
  await screen.user.keyboard('{Escape}')
  expect(notification).not.toBeVisible()
  expect(bell).toHaveAttribute('aria-expanded', 'false')
  expect(bell).toHaveFocus()
})

test('a notification is read by following it', async () => {
  const screen = renderRoute(routes, {
    path: '/',
    user: student,
    server: {
      'notifications.listNotifications': { items: [confirmed], nextCursor: null, unreadCount: 1 },
      'notifications.markNotificationRead': { ...confirmed, isRead: true },
    },
  })
  await screen.user.click(await screen.findByRole('button', { name: /^Bildirimler/ }))
  await screen.user.click(await screen.findByRole('link', { name: /Işık Demir seansını onayladı/ }))
  expect(await screen.findByText('coaches')).toBeVisible()
  expect(screen.requests).toContainEqual(
    expect.objectContaining({ call: 'notifications.markNotificationRead', params: { id: '7' } }),
  )
  expect(await screen.findByRole('button', { name: 'Bildirimler' })).toBeVisible()
  expect(screen.requests.filter(({ call }) => call === 'notifications.listNotifications')).toHaveLength(1)
})

test('a page of one thing marks its notifications as read, once, and no others', async () => {
  const link = '/mentors/7'
  const items = [
    { ...confirmed, id: 8, link },
    { ...confirmed, link: '/mentors' },
  ]
  const screen = renderRoute(routes, {
    path: link,
    user: student,
    server: {
      'notifications.listNotifications': { items, nextCursor: null, unreadCount: 2 },
      'notifications.markNotificationRead': { ...confirmed, id: 8, link, isRead: true },
    },
  })
  expect(await screen.findByRole('button', { name: 'Bildirimler, 1 okunmamış' })).toBeVisible()
  document.dispatchEvent(new Event('visibilitychange'))
  const read = screen.requests.filter(({ call }) => call === 'notifications.markNotificationRead')
  expect(read.map(({ params }) => params)).toEqual([{ id: '8' }])
})

test('the newest notifications lead to the page of all', async () => {
  const { text: _, ...old } = { ...confirmed, id: 6 }
  const screen = renderRoute(routes, {
    path: '/',
    user: student,
    server: {
      'notifications.listNotifications': { items: [confirmed, old], nextCursor: null, unreadCount: 2 },
    },
  })
  await screen.user.click(await screen.findByRole('button', { name: /^Bildirimler/ }))
  expect(await screen.findByRole('link', { name: /Işık Demir seansını onayladı/ })).toBeVisible()
  // A service of an older age has no sentence for it.
  expect(screen.getByRole('link', { name: /Işık Demir ile ilgili bir gelişme var/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tümünü gör' })).toHaveAttribute('href', '/dashboard/notifications')
})

test('a new notification shows without a reload', async () => {
  const screen = renderRoute(routes, { path: '/', user: student })
  await screen.findByRole('button', { name: 'Bildirimler' })
  screen.live({ type: 'notification.created', notification: confirmed })
  screen.live({ type: 'notification.created', notification: confirmed })
  expect(await screen.findByRole('button', { name: 'Bildirimler, 1 okunmamış' })).toBeVisible()
  // Read on another device.
  screen.live({ type: 'notification.read', id: confirmed.id, all: true })
  expect(await screen.findByRole('button', { name: 'Bildirimler' })).toBeVisible()
  expect(screen.requests.filter(({ call }) => call === 'notifications.listNotifications')).toHaveLength(1)
})

test('the menu of a small screen closes when a page is chosen', async () => {
  const screen = renderRoute(routes, { path: '/' })
  const toggle = screen.getByText('Menüyü aç').closest('details')
  await screen.user.click(screen.getByText('Menüyü aç'))
  expect(toggle).toHaveAttribute('open')
  await screen.user.click(
    within(screen.getByRole('navigation', { name: 'Ana menü' })).getByRole('link', { name: 'Koçlar' }),
  )
  expect(toggle).not.toHaveAttribute('open')
  expect(screen.getByRole('heading', { level: 1, name: 'Koçlar' })).toHaveFocus()
})

test('a path that no remote answers is not found', async () => {
  const screen = renderRoute(routes, { path: '/nowhere' })
  expect(screen.getByRole('heading', { name: '404 - Sayfa Bulunamadı' })).toBeVisible()
})

const linksOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .map(link => [link.textContent.trim(), link.getAttribute('href')])

/** The address that a part's way out is posted to. */
const signOutOf = (part: HTMLElement, name: string) =>
  within(part).getByRole('button', { name }).closest('form[method=post]')?.getAttribute('action')

test('the sidebar leads to what remotes offer and answer, marks the current place and counts what waits', async () => {
  const screen = renderRoute(routes, {
    path: '/dashboard',
    user: student,
    server: { 'messaging.countUnread': { count: 3, seq: 0 } },
  })
  const menu = await screen.findByRole('navigation', { name: 'Dashboard menu' })
  const messages = await within(menu).findByRole('link', { name: 'Messages 3 unread messages' })
  expect(linksOf(menu).map(([, href]) => href)).toEqual(['/dashboard', '/messages', '/blog'])
  expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard')
  await screen.user.click(messages)
  const here = screen.getByRole('navigation', { name: 'Panel menüsü' })
  expect(within(here).getByRole('link', { current: 'page' })).toHaveTextContent('Mesajlar')
})

test('the bottom bar has the first places, their counts, and the others in a sheet that a choice closes', async () => {
  const screen = renderRoute(routes, {
    path: '/dashboard',
    user: student,
    server: { 'messaging.countUnread': { count: 3, seq: 0 } },
  })
  const bar = await screen.findByRole('navigation', { name: 'Alt menü' })
  expect(await within(bar).findByRole('link', { name: 'Mesajlar 3 okunmamış mesaj' })).toBeVisible()
  expect(linksOf(bar).map(([, href]) => href)).toEqual(['/dashboard', '/messages'])
  expect(within(bar).getByRole('link', { current: 'page' })).toHaveTextContent('Panel')
  const more = within(bar).getByRole('button', { name: 'Daha fazla' })
  await screen.user.click(more)
  const sheet = screen.getByRole('dialog', { name: 'Daha fazla' })
  expect(linksOf(sheet).map(([, href]) => href)).toEqual(['/blog'])
  expect(signOutOf(sheet, 'Çıkış yap')).toBe('/api/logout')
  await screen.user.click(within(sheet).getByRole('link', { name: 'Yazılar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.location()).toBe('/blog')
})

test('the bottom bar is not on public pages', async () => {
  const screen = renderRoute(routes, { path: '/mentors', user: student })
  expect(await screen.findByRole('link', { name: 'Panelim' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Alt menü' })).toBeNull()
})

test('an admin stays among the places of admins wherever one of their links leads', async () => {
  const screen = renderRoute(routes, { path: '/messages', user: someUser({ role: 'admin' }) })
  const menu = await screen.findByRole('navigation', { name: 'Yönetim menüsü' })
  await waitFor(() => expect(linksOf(menu)).toEqual([['Mesajlar', '/messages']]))
  expect(signOutOf(menu, 'Çıkış yap')).toBe('/api/logout')
})

test.each(['/dashboard/nothing', '/admin/nothing'])(
  'at %s, which is unknown, a visitor goes home with a way to sign in and come back',
  async path => {
    const screen = renderRoute(routes, { path })
    await waitFor(() => expect(screen.location()).toBe('/'))
    const wayBack = screen.getAllByRole('link', { name: 'Giriş Yap' }).map(link => link.getAttribute('href'))
    expect(wayBack).toContainEqual(expect.stringContaining(encodeURIComponent(path)))
  },
)

test('an unknown address of the dashboard is not found', async () => {
  const screen = renderRoute(routes, { path: '/dashboard/nothing', user: student })
  expect(await screen.findByRole('heading', { name: '404 - Sayfa Bulunamadı' })).toBeVisible()
})

test('a user who is no admin goes to the own dashboard from an unknown address of the admins', async () => {
  const screen = renderRoute(routes, { path: '/admin/nothing', user: student })
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(await screen.findAllByText('Bu sayfa senin rolün için değil')).not.toEqual([])
})

test('a lost connection is shown quietly, and that it is back for a moment', () => {
  vi.useFakeTimers()
  const screen = renderRoute(routes, { path: '/' })
  fireEvent.offline(window)
  expect(screen.getByText('Bağlantın yok. Gördüklerin güncel olmayabilir.')).toBeVisible()
  fireEvent.online(window)
  expect(screen.getByText('Yeniden bağlandın.')).toBeVisible()
  act(() => vi.advanceTimersByTime(3_000))
  expect(screen.queryByText('Yeniden bağlandın.')).toBeNull()
  vi.useRealTimers()
})

test('the language is one step away in the header', async () => {
  const screen = renderRoute(routes, { path: '/messages' })
  const choice = within(screen.getByRole('banner')).getByRole('combobox', { name: 'Site dili' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['Otomatik', 'Türkçe', 'English'])
  await screen.user.selectOptions(choice, 'en')
  expect(document.documentElement).toHaveAttribute('lang', 'en')
  expect(choice).toHaveAccessibleName('Site language')
  expect(screen.getByText(`© ${new Date().getFullYear()} KoçYolu. All rights reserved.`)).toBeVisible()
})

test('who has not chosen a language has the one of the site', async () => {
  document.documentElement.dataset.language = 'en'
  const screen = renderRoute(routes, { path: '/' })
  expect(screen.getByRole('link', { name: 'Mentors' })).toBeVisible()
  expect(document.documentElement).toHaveAttribute('lang', 'en')
  await screen.user.selectOptions(screen.getByRole('combobox', { name: 'Site language' }), 'tr')
  expect(screen.getByRole('link', { name: 'Koçlar' })).toBeVisible()
  delete document.documentElement.dataset.language
})

test.each(lackingBrowsers)('a signed-in user has the whole frame in a browser %s', async (_, become) => {
  const opened = vi.fn()
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super()
        opened()
      }
      close() {}
    },
  )
  become()
  const screen = renderRoute(routes, { path: '/', user: { ...student, locale: 'en' } })
  await screen.user.click(await screen.findByRole('button', { name: 'Notifications' }))
  expect(await screen.findByText('You have no notifications yet.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  if (!navigator.locks) expect(opened).toHaveBeenCalledOnce()
})

test.each([
  ['tr', '/dashboard', 'Sitenin tamamını Türkçe kullan'],
  ['en-GB', '/start', 'Use the whole site in English'],
  ['de', '/start', null],
  ['en', '/dashboard', null],
])('in a browser that asks for %s, %s offers: %s', async (asked, path, offer) => {
  Object.defineProperty(navigator, 'languages', { configurable: true, value: [asked] })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'languages'))
  const screen = renderRoute(routes, { path, user: student, server: { 'identity.updateUser': student } })
  await screen.findByRole('heading', { level: 1 })
  await screen.findByRole('button', { name: 'Bildirimler' })
  if (offer === null) {
    expect(screen.queryByRole('button', { name: /Sitenin tamamını|Use the whole/ })).toBeNull()
    return
  }
  await screen.user.click(await screen.findByRole('button', { name: offer }))
  const locale = asked.slice(0, 2)
  expect(usePreferences.getState().language).toBe(locale)
  await waitFor(() =>
    expect(screen.requests).toContainEqual(
      expect.objectContaining({ call: 'identity.updateUser', body: { locale } }),
    ),
  )
  screen.unmount()
  const again = renderRoute(routes, { path, user: student })
  await again.findByRole('button', { name: 'Bildirimler' })
  expect(again.queryByRole('button', { name: offer })).toBeNull()
})

test('who accepted older texts is led to what changed in them', async () => {
  const user = someUser({ consentDue: true })
  const screen = renderRoute(routes, { path: '/dashboard', user })
  expect(await screen.findByRole('link', { name: 'What changed?' })).toHaveAttribute(
    'href',
    '/account/changes?returnTo=%2Fdashboard',
  )
})
