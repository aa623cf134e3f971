import { hasUnsaved } from '@kocyolu/web'
import {
  type FakeServer,
  fail,
  openedDialog,
  openMore,
  renderRoute,
  type someUser,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import {
  admin,
  mentor,
  noCounts,
  ofMentor,
  ofStudent,
  student,
} from '../../shared/sessions/sessions.fixtures.ts'

const open = (path: string, user: ReturnType<typeof someUser>, server: FakeServer) =>
  renderRoute(routes, {
    path,
    user,
    server: {
      'coaching.countStudentSessions': { ...noCounts, pending: 2 },
      'coaching.countMentorSessions': { ...noCounts, pending: 1 },
      'coaching.listWaiting': [],
      ...server,
    },
  })

test('shows the list that the address names, and leads to the others', async () => {
  const screen = open('/dashboard/sessions?tab=past', student, {
    'coaching.listStudentSessions': ({ query }) =>
      query.state === 'past'
        ? [
            ofStudent(1, 'confirmed', -2, { can: { cancel: false } }),
            ofStudent(2, 'completed', -90, { can: { review: true } }),
          ]
        : [ofStudent(3, 'pending', 20, { can: { cancel: true } })],
  })
  const past = within(await screen.findByRole('region', { name: 'Past' }))
  expect(await past.findByText('Topic 1')).toBeVisible()
  expect(past.getByText(/^Ended/)).toBeVisible()
  expect(past.getByRole('link', { name: 'Write a review' })).toHaveAttribute('href', '/mentors/4#reviews')
  const tabs = within(screen.getByRole('navigation', { name: 'Lists of sessions' }))
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Past')
  await screen.user.click(await tabs.findByRole('link', { name: 'Pending 2' }))
  expect(await screen.findByText('Topic 3')).toBeVisible()
  expect(screen.location()).toBe('/dashboard/sessions?tab=pending')
  expect(screen.queryByText('Topic 1')).toBeNull()
})

test('what a mentor confirms leaves the requests and is found among the upcoming ones', async () => {
  const request = ofMentor(1, 'pending', 20, { can: { confirm: true, decline: true } })
  const confirmed = ofMentor(1, 'confirmed', 20, { can: { cancel: true, complete: true } })
  const screen = open('/dashboard/sessions?tab=pending', mentor, {
    'coaching.listMentorSessions': ({ query }) => (query.state === 'pending' ? [request] : [confirmed]),
    'coaching.changeSessionStatus': confirmed,
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Session has been confirmed')).toBeVisible()
  expect(screen.getByText('No pending requests')).toBeVisible()
  await screen.user.click(screen.getByRole('link', { name: 'Upcoming' }))
  await openMore(screen.user)
  expect(screen.getByRole('button', { name: 'Mark Complete' })).toBeVisible()
})

const calendarLink = { name: 'Add to calendar' }

test('an open session is offered for one’s own calendar', async () => {
  const screen = open('/dashboard/sessions', student, {
    'coaching.listStudentSessions': [ofStudent(1, 'confirmed', 30, { can: { cancel: true } })],
  })
  const row = within(await screen.findByRole('listitem', { name: 'Topic 1' }))
  await openMore(screen.user, 'Topic 1')
  const link = row.getByRole('link', calendarLink)
  expect(link).toHaveAttribute('href', '/api/sessions/1/calendar')
  expect(link).toHaveAttribute('download')
})

test('one that is over is not, nor one whose hour has passed', async () => {
  const screen = open('/dashboard/sessions?tab=past', student, {
    'coaching.listStudentSessions': [
      ofStudent(1, 'confirmed', -2, { can: { cancel: false } }),
      ofStudent(2, 'completed', -90, { can: { review: true } }),
    ],
  })
  for (const name of ['Topic 1', 'Topic 2']) {
    const row = within(await screen.findByRole('listitem', { name }))
    // Nothing else can be done about it.
    expect(row.queryByRole('button', { name: /^More/ })).toBeNull()
  }
})

test('a confirmed session is cancelled with a reason', async () => {
  const session = ofStudent(1, 'confirmed', 30, { can: { cancel: true } })
  const screen = open('/dashboard/sessions', student, {
    'coaching.listStudentSessions': [session],
    'coaching.changeSessionStatus': { ...session, status: 'cancelled', cancelReason: 'Hastayım' },
  })
  await openMore(screen.user)
  await screen.user.click(screen.getByRole('button', { name: 'Cancel' }))
  const dialog = within(await openedDialog('Cancel this session?'))
  await screen.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Hastayım')
  await screen.user.click(dialog.getByRole('button', { name: 'Cancel session' }))
  expect(await screen.findByText('Session has been cancelled')).toBeVisible()
  expect(screen.requests.find(one => one.call === 'coaching.changeSessionStatus')?.body).toEqual({
    status: 'cancelled',
    reason: 'Hastayım',
  })
  expect(await screen.findByText('No upcoming sessions')).toBeVisible()
})

test('each session that is changed is busy until its own answer, and so is what asks about one', async () => {
  const requests = [1, 2].map(id =>
    ofMentor(id, 'pending', 20 + id, { can: { confirm: true, decline: true } }),
  )
  const answers = new Map<string, PromiseWithResolvers<void>>()
  const screen = open('/dashboard/sessions?tab=pending', mentor, {
    'coaching.listMentorSessions': requests,
    'coaching.changeSessionStatus': async ({ params: { id = '' }, body }) => {
      const answer = Promise.withResolvers<void>()
      answers.set(id, answer)
      await answer.promise
      const { status } = body as { status: 'confirmed' | 'cancelled' }
      return ofMentor(Number(id), status, 20 + Number(id))
    },
  })
  const [first, second] = await screen.findAllByRole('button', { name: 'Confirm' })
  await screen.user.click(first as HTMLElement)
  await screen.user.click(second as HTMLElement)
  await screen.user.click(first as HTMLElement)
  expect(screen.requests.filter(({ call }) => call === 'coaching.changeSessionStatus')).toHaveLength(2)
  answers.get('1')?.resolve()
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Confirm' })).toHaveLength(1))
  expect(second).toHaveAttribute('aria-busy', 'true')
  answers.get('2')?.resolve()
  expect(await screen.findByText('No pending requests')).toBeVisible()
})

test('a refusal that is under way cannot be closed, and its failure keeps the reason', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof fail>>()
  const request = ofMentor(1, 'pending', 20, { can: { confirm: true, decline: true } })
  const screen = open('/dashboard/sessions?tab=pending', mentor, {
    'coaching.listMentorSessions': [request],
    'coaching.changeSessionStatus': () => answer.promise,
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Decline' }))
  const dialog = within(await openedDialog('Decline this request?'))
  await screen.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Sınavım var')
  await screen.user.click(dialog.getByRole('button', { name: 'Decline request' }))
  await screen.user.keyboard('{Escape}')
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toBeVisible()
  answer.resolve(fail('unavailable'))
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Decline request' })).not.toHaveAttribute('aria-busy'),
  )
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Sınavım var')
  expect(hasUnsaved()).toBe(true)
})

test('goes on after a long list, and follows the other side without a reload', async () => {
  let sessions = [ofStudent(2, 'cancelled', -10, { cancelledBy: 'mentor', cancelReason: 'Sınavım var' })]
  const screen = open('/dashboard/sessions?tab=cancelled', student, {
    'coaching.listStudentSessions': ({ query }) =>
      query.cursor
        ? { items: [ofStudent(9, 'cancelled', -99, { cancelledBy: 'system' })], nextCursor: null }
        : { items: sessions, nextCursor: 'older' },
  })
  expect(await screen.findByText('Cancelled by the mentor')).toBeVisible()
  expect(screen.getByText('Reason: Sınavım var')).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Show more sessions' }))
  expect(await screen.findByText('Not answered in time')).toBeVisible()
  sessions = [...sessions, ofStudent(3, 'cancelled', 5, { cancelledBy: 'mentor' })]
  screen.live({ type: 'session.changed', id: 3, status: 'cancelled', person: null })
  expect(await screen.findByText('Topic 3')).toBeVisible()
})

test('an empty list says what comes there, a failed one can be asked for again', async () => {
  let down = true
  const screen = open('/dashboard/sessions?tab=nonsense', student, {
    'coaching.listStudentSessions': () => (down ? fail('unavailable') : []),
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  down = false
  await screen.user.click(retry)
  expect(await screen.findByText('No upcoming sessions')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Find a Mentor' })).toHaveLength(2)
})

test('is for students and mentors', async () => {
  const asAdmin = renderRoute(routes, { path: '/dashboard/sessions', user: admin })
  await asAdmin.findByText('elsewhere')
  expect(asAdmin.location()).toBe('/admin')
  asAdmin.unmount()
  const asVisitor = renderRoute(routes, { path: '/dashboard/sessions?tab=past' })
  expect(await asVisitor.findByRole('link', { name: 'Giriş Yap' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('/dashboard/sessions?tab=past')),
  )
  expect(asVisitor.location()).toBe('/')
})

test('speaks Turkish to those who chose it', async () => {
  const screen = renderRoute(routes, {
    path: '/dashboard/sessions',
    user: mentor,
    language: 'tr',
    server: { 'coaching.listMentorSessions': [], 'coaching.countMentorSessions': noCounts },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Seanslar' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'İptal Edilen' })).toBeVisible()
})
