import type { User } from '@kocyolu/contracts'
import {
  type FakeServer,
  fail,
  idOf,
  offline,
  renderRoute,
  someUser,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'

const user = (place: number, role: User['role'], firstName: string) =>
  someUser({
    id: idOf(place),
    email: `${role}${place}@kocyolu.test`,
    firstName,
    role,
    createdAt: '2026-11-20T10:00:00.000Z',
  })

const admin = user(1, 'admin', 'Aslı')
const newest = [
  user(6, 'student', 'Elif'),
  user(5, 'mentor', 'Işık'),
  user(4, 'student', 'Can'),
  user(3, 'student', 'Naz'),
  user(2, 'admin', 'Ege'),
].map(each => ({ ...each, suspended: false, hasSecondFactor: false, factorResetDueAt: null }))

const perDay = (counts: number[]) => ({
  days: counts.map((count, at) => ({ day: `2026-11-2${at}`, count })),
})

const none = { open: 0, appeals: 0, within: [], longer: 0 }
const failure = (at: Date) => ({
  ...{ id: 1, app: 'shell', kind: 'script', message: 'x is undefined', place: null, count: 2 },
  ...{ firstSeenAt: at.toISOString(), lastSeenAt: at.toISOString() },
  ...{ builds: [], compositions: [], browsers: [], paths: [] },
})

const answers: FakeServer = {
  'identity.countUsers': { total: 1074, students: 1040, mentors: 32, admins: 2 },
  'coaching.countSessions': { total: 96, pending: 9, confirmed: 12, cancelled: 15, completed: 60 },
  'coaching.countApplications': { waiting: 3, medianHours: 20 },
  'messaging.countMessages': { total: 410 },
  'messaging.countReportCases': { ...none, open: 1 },
  'coaching.countReportCases': { ...none, open: 2, appeals: 1 },
  'content.countReportCases': none,
  'identity.countOutsideReports': none,
  'releases.listClientErrors': () => ({
    items: [failure(new Date()), failure(new Date('2026-11-20T10:00:00Z'))],
    nextCursor: null,
  }),
  'content.countBlogs': { total: 12, published: 9 },
  'identity.countUsersPerDay': perDay([2, 0, 5]),
  'coaching.countSessionsPerDay': perDay([1, 1, 1]),
  'messaging.countMessagesPerDay': perDay([0, 0, 0]),
  'identity.listUsers': { items: newest, nextCursor: 'next' },
}

const open = (server: FakeServer = {}, language: 'auto' | 'tr' = 'auto') =>
  renderRoute(routes, { path: '/admin', user: admin, language, server: { ...answers, ...server } })

const cards = (screen: ReturnType<typeof open>, label = 'Figures') =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map(card => card.textContent)

test('shows what the platform counts', async () => {
  const screen = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await waitFor(() =>
    expect(cards(screen)).toEqual([
      'Total Users1,074',
      'Mentors32',
      'Students1,040',
      'Sessions96',
      'Messages410',
      'Blog Posts9 / 12published / total',
    ]),
  )
})

test('begins with what waits, each with the way to it', async () => {
  const screen = open()
  await waitFor(() =>
    expect(cards(screen, 'What waits')).toEqual([
      'Waiting Applications3Open',
      'Open Reports4Open',
      'Errors in 24 Hours1Open',
    ]),
  )
  const waiting = screen.getByRole('list', { name: 'What waits' })
  const figures = screen.getByRole('list', { name: 'Figures' })
  expect(waiting.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(
    within(waiting)
      .getAllByRole('link')
      .map(link => link.getAttribute('href')),
  ).toEqual(['/admin/applications', '/admin/moderation', '/admin/releases/errors'])
})

test('says no number of reports while one service does not answer', async () => {
  const screen = open({ 'content.countReportCases': fail('unavailable') })
  expect(await screen.findByRole('button', { name: 'Try again: Open Reports' })).toBeVisible()
})

test('shows who joined last, with e-mail, role and date', async () => {
  const screen = open()
  const list = within(await screen.findByRole('region', { name: 'Recently Joined Users' }))
  const rows = await list.findAllByRole('listitem')
  expect(rows).toHaveLength(5)
  expect(rows[1]).toHaveTextContent('Işık Yılmazmentor5@kocyolu.testMentorJoined November 20, 2026')
  expect(screen.requests.find(one => one.call === 'identity.listUsers')?.query).toEqual({
    limit: '5',
  })
})

test('a service that is down leaves a dash, the rest is shown, and it can be retried', async () => {
  let down = true
  const screen = open({
    'messaging.countMessages': () => (down ? offline : { total: 410 }),
    'identity.listUsers': fail('unavailable'),
  })
  const retry = await screen.findByRole('button', { name: 'Try again: Messages' })
  expect(cards(screen)).toContain('Messages–Not available now. Try again')
  await waitFor(() => expect(cards(screen)).toContain('Sessions96'))
  expect(await screen.findByRole('alert')).toHaveTextContent('This part cannot be reached right now')
  down = false
  await screen.user.click(retry)
  expect(await screen.findByText('410')).toBeVisible()
})

test.each(['student', 'mentor'] as const)(
  'a %s gets a notice, and a link to the own dashboard',
  async role => {
    const screen = renderRoute(routes, { path: '/admin', user: user(7, role, 'Elif') })
    expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard')
  },
)

test('a visitor goes home, with a way to sign in and come back', async () => {
  const screen = renderRoute(routes, { path: '/admin' })
  expect(await screen.findByRole('link', { name: 'Giriş Yap' })).toHaveAttribute(
    'href',
    expect.stringContaining('returnTo=%2Fadmin'),
  )
  expect(screen.location()).toBe('/')
})

test('speaks Turkish to those who chose it', async () => {
  const screen = open({}, 'tr')
  expect(await screen.findByRole('heading', { level: 1, name: 'Yönetim Paneli' })).toBeVisible()
  await waitFor(() => expect(cards(screen, 'Sayılar')[0]).toBe('Toplam Kullanıcı1.074'))
})

test('renders what happened day by day, and says it to those who do not see it', async () => {
  const screen = open({ 'coaching.countSessionsPerDay': fail('unavailable') })
  expect(
    await screen.findByRole('img', { name: 'Sign-ups: 7 in all, most on November 22, 2026 (5)' }),
  ).toBeVisible()
  expect(await screen.findByRole('img', { name: 'Messages: none in this time' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Try again: Session requests' })).toBeVisible()
  expect(screen.getByText('Session requests').closest('figure')).toHaveTextContent('–')
})

test('the messages of an admin are where everybody’s are', async () => {
  const screen = renderRoute(routes, { path: '/admin/messages', user: admin })
  expect(await screen.findByText('elsewhere')).toBeVisible()
  expect(screen.location()).toBe('/messages')
})

test('the messages of the admin area are for admins too', async () => {
  const screen = renderRoute(routes, { path: '/admin/messages', user: someUser() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  expect(screen.location()).toBe('/admin/messages')
})
