import type { BlogSummary } from '@kocyolu/contracts'
import { type FakeServer, fail, renderRoute, waitFor, within } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'
import { admin, mentor, noCounts, ofStudent, student } from './shared/sessions/sessions.fixtures.ts'

const dashboard = routes.filter(({ path }) => path === '/dashboard')

const open = (sessions: NonNullable<FakeServer['coaching.listStudentSessions']>, server: FakeServer = {}) =>
  renderRoute(dashboard, {
    path: '/dashboard',
    user: student,
    server: {
      'coaching.listStudentSessions': sessions,
      'coaching.countStudentSessions': noCounts,
      'content.listBlogs': [],
      'coaching.listFavourites': { items: [], nextCursor: null },
      ...server,
    },
  })

test('shows what is ahead, soonest first, and what waits', async () => {
  const sessions = [
    ofStudent(1, 'confirmed', 30, { can: { cancel: true } }),
    ofStudent(2, 'confirmed', 0.1, { meetingLink: 'https://meet.example/isik', can: { cancel: true } }),
    ofStudent(3, 'pending', 50, { can: { cancel: true } }),
    ofStudent(4, 'completed', -60, { can: { review: true } }),
    ofStudent(5, 'completed', -90),
  ]
  const screen = open(sessions, {
    'coaching.countStudentSessions': { ...noCounts, upcoming: 2, completed: 2 },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Student Dashboard' })).toBeVisible()
  const upcoming = await screen.findByRole('region', { name: /Upcoming Sessions/ })
  const rows = await within(upcoming).findAllByRole('listitem')
  expect(rows.map(row => within(row).getByRole('heading').textContent)).toEqual(['Topic 2', 'Topic 1'])
  const first = within(rows[0] ?? upcoming)
  expect(first.getByRole('link', { name: /^Join/ })).toHaveAttribute('href', 'https://meet.example/isik')
  expect(first.getByRole('link', { name: 'Message Işık' })).toHaveAttribute(
    'href',
    `/messages?userId=${mentor.id}`,
  )
  expect(within(rows[1] ?? upcoming).queryByRole('link', { name: /^Join/ })).toBeNull()

  const figures = within(screen.getByRole('list', { name: 'At a glance' }))
  const text = figures.getAllByRole('listitem').map(card => card.textContent)
  expect(text[0]).toBe('Upcoming Sessions2')
  expect(text[1]).toBe('Completed Sessions2')
  expect(text[2]).toMatch(/^Learning Resources/)
  expect(screen.getByRole('link', { name: 'Find a Mentor' })).toHaveAttribute('href', '/mentors')

  const completed = within(screen.getByRole('region', { name: /Mentors You Have Worked With/ }))
  expect(completed.getByRole('link', { name: 'Write a review' })).toHaveAttribute(
    'href',
    '/dashboard/sessions/4',
  )
})

test('cancels a pending request after asking', async () => {
  const pending = ofStudent(3, 'pending', 50, { can: { cancel: true } })
  const screen = open([pending], {
    'coaching.changeSessionStatus': {
      ...pending,
      status: 'cancelled',
      cancelledBy: 'student',
      can: ofStudent(3, 'cancelled', 50).can,
    },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await screen.user.click(await screen.findByRole('button', { name: 'Cancel request' }))
  expect(await screen.findByText('Session updated')).toBeVisible()
  expect(screen.getByText('Session has been cancelled')).toBeVisible()
  expect(screen.requests.find(one => one.call === 'coaching.changeSessionStatus')).toMatchObject({
    params: { id: '3' },
    body: { status: 'cancelled' },
  })
  expect(screen.getByText('No pending requests')).toBeVisible()
  expect(screen.getByText('Cancelled by the student')).not.toBeVisible()
  await screen.user.click(screen.getByRole('heading', { name: 'Recently Cancelled1' }))
  expect(screen.getByText('Cancelled by the student')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('follows the coach without a reload', async () => {
  let confirmed = false
  const screen = open(({ query }) =>
    query.state === 'open'
      ? [ofStudent(3, confirmed ? 'confirmed' : 'pending', 50, { can: { cancel: true } })]
      : [],
  )
  const pending = await screen.findByRole('region', { name: /Pending Requests/ })
  expect(await within(pending).findByText('Topic 3')).toBeVisible()
  confirmed = true
  const changed = { type: 'session.changed', id: 3, person: null } as const
  const lists = () => screen.requests.filter(({ query }) => query.state === 'open')
  const before = lists().length
  screen.live({ ...changed, status: 'pending' })
  expect(lists()).toHaveLength(before)
  screen.live({ ...changed, status: 'confirmed' })
  const upcoming = screen.getByRole('region', { name: /Upcoming Sessions/ })
  expect(await within(upcoming).findByText('Topic 3')).toBeVisible()
})

test('says first what is next, with what to do about it', async () => {
  let sessions = [
    ofStudent(1, 'confirmed', 0.1, { meetingLink: 'https://meet.example/isik' }),
    ofStudent(2, 'completed', -9, { can: { objectToAbsence: true } }),
  ]
  const screen = open(() => sessions)
  const next = within(await screen.findByRole('region', { name: 'What is next' }))
  expect(await next.findByRole('link', { name: /^Join/, description: 'Topic 1' })).toBeVisible()
  // An urgent session is not folded away.
  expect(screen.getByRole('heading', { name: 'Topic 2' })).toBeVisible()
  sessions = [ofStudent(2, 'completed', -9, { can: { objectToAbsence: true } })]
  screen.live({ type: 'session.changed', id: 1, status: 'cancelled', person: null })
  expect(await next.findByRole('link', { name: 'Object' })).toHaveAttribute('href', '/dashboard/sessions/2')
  expect(screen.getByText('Topic 2', { selector: 'h3 a' })).not.toBeVisible()
  sessions = [ofStudent(3, 'confirmed', 0.5)]
  screen.live({ type: 'session.changed', id: 3, status: 'confirmed', person: null })
  expect(await next.findByRole('link', { name: 'Open session' })).toHaveAttribute(
    'href',
    '/dashboard/sessions/3',
  )
})

test('says what to do when there is nothing yet', async () => {
  const screen = open([])
  expect(await screen.findByText('No upcoming sessions')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Find a Mentor' })).toHaveLength(2)
  expect(screen.getByText('No pending requests')).toBeVisible()
})

test('can be loaded again after a failure', async () => {
  let down = true
  const screen = open(() => (down ? fail('unavailable') : [ofStudent(1, 'confirmed', 30)]), {
    'coaching.countStudentSessions': () => (down ? fail('unavailable') : noCounts),
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  await waitFor(() => expect(screen.getAllByText('–')).toHaveLength(2))
  down = false
  await screen.user.click(retry)
  expect(await screen.findByRole('heading', { name: 'Topic 1' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('–')).toBeNull())
})

const tip: BlogSummary = {
  id: 5,
  slug: 'tekrar',
  title: 'Aralıklı tekrar',
  excerpt: 'Az ve sık.',
  authorId: mentor.id,
  published: true,
  category: 'other',
  isSuccessStory: false,
  examType: null,
  featuredImage: null,
  universityRank: null,
  author: { firstName: 'Işık', lastName: 'Aydın', profileImageUrl: null, university: null },
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
}

test('leads to the newest study tips, and says that they are to come while there are none', async () => {
  const screen = open([], {
    'content.listBlogs': ({ query }) => (query.category === 'other' ? [tip] : []),
  })
  expect(await screen.findByRole('link', { name: 'Aralıklı tekrar' })).toHaveAttribute('href', '/blog/tekrar')
  expect(screen.getByRole('link', { name: 'All study tips' })).toHaveAttribute(
    'href',
    '/blog?tab=study_methods',
  )
  screen.unmount()
  expect(await open([], { 'content.listBlogs': fail('unavailable') }).findByText('Coming soon')).toBeVisible()
})

test('leads to the coaches of earlier sessions', async () => {
  const screen = open(({ query }) => {
    if (query.state === 'open') return []
    const earlier = { items: [ofStudent(2, 'completed', -900, { mentorProfileId: 9 })], nextCursor: null }
    return query.cursor ? earlier : { items: [ofStudent(1, 'completed', -3)], nextCursor: 'earlier' }
  })
  await screen.user.click(await screen.findByRole('heading', { name: 'Mentors You Have Worked With1' }))
  await screen.user.click(screen.getByRole('button', { name: 'Show earlier sessions' }))
  expect(await screen.findByText('Topic 2')).toBeVisible()
  expect(screen.getByText('Topic 1')).toBeVisible()
})

test('speaks Turkish to those who chose it', async () => {
  const screen = renderRoute(dashboard, {
    path: '/dashboard',
    user: student,
    language: 'tr',
    server: {
      'coaching.listFavourites': { items: [], nextCursor: null },
      'coaching.listStudentSessions': [],
      'coaching.countStudentSessions': noCounts,
      'content.listBlogs': [],
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Öğrenci Paneli' })).toBeVisible()
})

test('sends an admin to the admin panel and a visitor home', async () => {
  const asAdmin = renderRoute(dashboard, { path: '/dashboard', user: admin })
  await asAdmin.findByText('elsewhere')
  expect(asAdmin.location()).toBe('/admin')
  asAdmin.unmount()
  const asVisitor = renderRoute(dashboard, { path: '/dashboard' })
  expect(await asVisitor.findByRole('link', { name: 'Giriş Yap' })).toBeVisible()
  expect(asVisitor.location()).toBe('/')
})
