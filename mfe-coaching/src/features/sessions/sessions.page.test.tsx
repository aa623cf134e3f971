import { hasUnsaved } from '@kocyolu/web'
import {
  type FakeServer,
  fail,
  openedDialog,
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
  said,
  student,
} from '../../shared/sessions/sessions.fixtures.ts'

const meetingLink = 'https://meet.example/isik'

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
  expect(past.getByRole('link', { name: 'Write a review' })).toHaveAttribute('href', '/dashboard/sessions/2')
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
  expect(await screen.findByRole('button', { name: 'Mark Complete' })).toBeVisible()
})

test('after sessions that all belong elsewhere by now come the next ones', async () => {
  const screen = open('/dashboard/sessions', student, {
    'coaching.listStudentSessions': ({ query }) =>
      query.cursor
        ? { items: [ofStudent(2, 'confirmed', 30)], nextCursor: null }
        : { items: [ofStudent(1, 'cancelled', 20)], nextCursor: 'next' },
  })
  expect(await screen.findByRole('listitem', { name: 'Topic 2' })).toBeVisible()
})

test('a row says what else there is, leads to the session, and to what it asks for', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const proposal = (by: 'student' | 'mentor') => ({ by, starts: [expiresAt], expiresAt })
  const screen = open('/dashboard/sessions', student, {
    'coaching.listStudentSessions': [
      ofStudent(1, 'confirmed', 30, { proposal: proposal('mentor'), can: { cancel: true, propose: true } }),
      ofStudent(2, 'confirmed', 40, { proposal: proposal('student'), notes: 'Limit', meetingLink }),
      ofStudent(3, 'confirmed', -2, { absences: [said('mentor')], can: { objectToAbsence: true } }),
      ofStudent(4, 'confirmed', -3, { absences: [said('mentor', { state: 'contested' })] }),
    ],
  })
  const row = async (name: string) => within(await screen.findByRole('listitem', { name }))
  const asked = await row('Topic 1')
  expect(asked.getByText('Another time proposed')).toBeVisible()
  for (const name of ['Topic 1', 'See the times'])
    expect(asked.getByRole('link', { name })).toHaveAttribute('href', '/dashboard/sessions/1')
  const own = await row('Topic 2')
  expect(own.getByText('Another time proposed')).toBeVisible()
  expect(own.getAllByRole('link').map(link => link.textContent)).toEqual(['Topic 2', 'Işık Aydın', 'Message'])
  expect(own.queryByText('Limit')).toBeNull()
  const claimed = await row('Topic 3')
  expect(claimed.getByText('Absence reported')).toBeVisible()
  expect(claimed.getByRole('link', { name: 'Object' })).toHaveAttribute('href', '/dashboard/sessions/3')
  expect((await row('Topic 4')).getByText('Absence under review')).toBeVisible()
  // Nothing else can be done about any.
  expect(screen.queryByRole('button', { name: /^More/ })).toBeNull()
})

test('a row offers joining ten minutes before its hour, and not before', async () => {
  const screen = open('/dashboard/sessions', student, {
    'coaching.listStudentSessions': [
      ofStudent(1, 'confirmed', 9 / 60, { meetingLink }),
      ofStudent(2, 'confirmed', 0.5, { meetingLink }),
    ],
  })
  const joins = await screen.findAllByRole('link', { name: /^Join/ })
  expect(joins.map(link => link.getAttribute('aria-describedby'))).toEqual([
    screen.getByRole('heading', { name: 'Topic 1' }).id,
  ])
  expect(joins[0]).toHaveAttribute('href', meetingLink)
})

test('an absence that became final is the status of the session', async () => {
  const screen = open('/dashboard/sessions?tab=past', mentor, {
    'coaching.listMentorSessions': [
      ofMentor(1, 'completed', -60, { absences: [said('student', { state: 'stands', decidedBy: 'time' })] }),
      ofMentor(2, 'completed', -90, {
        absences: [said('mentor', { state: 'dismissed', decidedBy: 'admin' })],
      }),
    ],
  })
  const row = within(await screen.findByRole('listitem', { name: 'Topic 1' }))
  expect(row.getByText('The mentor did not come')).toBeVisible()
  expect(within(screen.getByRole('listitem', { name: 'Topic 2' })).getByText('Completed')).toBeVisible()
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
  let sessions = [ofStudent(2, 'cancelled', -10, { cancelledBy: 'mentor' })]
  const screen = open('/dashboard/sessions?tab=cancelled', student, {
    'coaching.listStudentSessions': ({ query }) =>
      query.cursor
        ? { items: [ofStudent(9, 'cancelled', -99, { cancelledBy: 'system' })], nextCursor: null }
        : { items: sessions, nextCursor: 'older' },
  })
  expect(await screen.findByText('Cancelled by the mentor')).toBeVisible()
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
