import type { StudentNeed } from '@kocyolu/contracts'
import { queryClient } from '@kocyolu/web'
import {
  chooseOption,
  type FakeServer,
  fail,
  idOf,
  openedDialog,
  openMore,
  renderRoute,
  type SeenRequest,
  someOwnMentor,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { routes } from './routes.tsx'
import { mentor, noCounts, ofMentor, student } from './shared/sessions/sessions.fixtures.ts'

const dashboard = routes.filter(({ path }) => path === '/dashboard')

const open = (
  sessions: NonNullable<FakeServer['coaching.listMentorSessions']>,
  server: FakeServer = {},
  user = mentor,
) =>
  renderRoute(dashboard, {
    path: '/dashboard',
    user,
    server: {
      'coaching.listMentorSessions': sessions,
      'coaching.countMentorSessions': noCounts,
      'coaching.listExpertiseCategories': [],
      ...server,
    },
  })

/** The requests, with one at least among them. */
const pending = async (screen: ReturnType<typeof open>) => {
  const list = within(await screen.findByRole('region', { name: /Pending Requests/ }))
  await list.findAllByRole('listitem')
  return list
}

const changes = (requests: SeenRequest[]) =>
  requests.filter(one => one.call === 'coaching.changeSessionStatus').map(one => one.body)

test('shows how many requests, sessions and different students there are, also beyond the lists', async () => {
  const screen = open([ofMentor(1, 'pending', 20, { can: { confirm: true, decline: true } })], {
    'coaching.countMentorSessions': { pending: 1, upcoming: 70, completed: 1300, people: 212 },
  })
  await pending(screen)
  const cards = within(screen.getByRole('list', { name: 'At a glance' })).getAllByRole('listitem')
  expect(cards.map(card => card.textContent)).toEqual([
    'Pending Requests1',
    'Upcoming Sessions70',
    'Students Mentored212',
    'Completed Sessions1300',
  ])
  expect(screen.getByRole('link', { name: 'View My Profile' })).toHaveAttribute('href', '/mentors/4')
  expect(screen.getByRole('link', { name: 'Update Availability' })).toHaveAttribute(
    'href',
    '/dashboard/profile',
  )
  expect(screen.getByRole('link', { name: 'Message Elif' })).toHaveAttribute(
    'href',
    `/messages?userId=${student.id}`,
  )
})

test('has the acts of the specification in the row, and behind the dots on a phone', async () => {
  const screen = open([
    ofMentor(1, 'pending', 20, { can: { confirm: true, decline: true, propose: true } }),
    ofMentor(2, 'confirmed', 30, { can: { complete: true, propose: true } }),
  ])
  const actsOf = async (title: RegExp) => {
    const row = within(await screen.findByRole('region', { name: title })).getByRole('listitem')
    const acts = [...row.querySelectorAll('button, a')].map(act => act.textContent)
    return acts.filter(act => act !== '')
  }
  const region = await screen.findByRole('region', { name: /Pending Requests/ })
  await within(region).findByRole('listitem')
  expect(await actsOf(/Pending Requests/)).toEqual(['Topic 1', 'Confirm', 'Decline', 'Message'])
  expect(await actsOf(/Upcoming Sessions/)).toEqual(['Topic 2', 'Mark Complete', 'Message'])
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media.includes('max-width') }))
  await openMore(screen.user, 'Topic 2')
  const sheet = within(await screen.findByRole('dialog', { name: /Topic 2/ }))
  expect(sheet.getByRole('button', { name: 'Mark Complete' })).toBeVisible()
  vi.unstubAllGlobals()
})

test('confirms a request at once', async () => {
  const request = ofMentor(1, 'pending', 20, { can: { confirm: true, decline: true } })
  const screen = open([request], {
    'coaching.changeSessionStatus': {
      ...request,
      status: 'confirmed',
      can: ofMentor(1, 'confirmed', 20).can,
    },
  })
  await screen.user.click((await pending(screen)).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Session has been confirmed')).toBeVisible()
  expect(changes(screen.requests)).toEqual([{ status: 'confirmed' }])
  const upcoming = within(await screen.findByRole('region', { name: /Upcoming Sessions/ }))
  await waitFor(() => expect(upcoming.getByRole('listitem', { name: 'Topic 1' })).toHaveFocus())
})

describe('a series', () => {
  const can = { confirm: true, decline: true }
  const waiting = [1, 2, 3].map(number =>
    ofMentor(number, 'pending', 20 + 168 * number, { series: { number, size: 3 }, can }),
  )
  const inSeries = (requests: readonly SeenRequest[]) =>
    requests.filter(one => one.call === 'coaching.changeSeriesStatus')

  test('is declined one by one, or as far as it waits', async () => {
    const screen = open(waiting, {
      'coaching.changeSeriesStatus': {
        sessions: waiting.map(({ id }) => ofMentor(id, 'cancelled', 20 + 168 * id)),
      },
    })
    const [first] = (await pending(screen)).getAllByRole('button', { name: 'Decline' })
    await screen.user.click(first as Element)
    const dialog = within(await openedDialog('Decline this request?'))
    expect(dialog.getByRole('radio', { name: 'Only this one' })).toBeChecked()
    await screen.user.click(dialog.getByRole('radio', { name: 'All that wait for an answer' }))
    await screen.user.type(dialog.getByLabelText(/Reason/), 'Sınav haftası')
    await screen.user.click(dialog.getByRole('button', { name: 'Decline request' }))
    expect(await screen.findByText('3 sessions have been cancelled')).toBeVisible()
    expect(inSeries(screen.requests)).toMatchObject([
      { body: { status: 'cancelled', reason: 'Sınav haftası' } },
    ])
  })

  test('a session of none has nothing of it', async () => {
    const screen = open([ofMentor(1, 'pending', 20, { can })])
    await screen.user.click((await pending(screen)).getByRole('button', { name: 'Decline' }))
    expect(within(await openedDialog('Decline this request?')).queryByRole('radio')).toBeNull()
  })
})

test('asks for the open sessions and the closed ones, and for more of them where there are more', async () => {
  const [soon, late] = [ofMentor(1, 'confirmed', 3), ofMentor(2, 'confirmed', 900)]
  const screen = open(({ query }) => {
    if (query.state === 'closed') return { items: [ofMentor(3, 'cancelled', -2)], nextCursor: 'older' }
    return query.cursor === 'later'
      ? { items: [late], nextCursor: null }
      : { items: [soon], nextCursor: 'later' }
  })
  const upcoming = within(await screen.findByRole('region', { name: /Upcoming Sessions/ }))
  await screen.user.click(upcoming.getByRole('button', { name: 'Show later sessions' }))
  expect(await upcoming.findByText('Topic 2')).toBeVisible()
  expect(upcoming.getByText('Topic 1')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show later sessions' })).toBeNull()
  const cancelled = within(screen.getByRole('region', { name: /Recently Cancelled/ }))
  await screen.user.click(cancelled.getByRole('heading', { level: 2 }))
  expect(cancelled.getByText('Topic 3')).toBeVisible()
})

test('counts again after a change', async () => {
  const request = ofMentor(1, 'pending', 20, { can: { confirm: true, decline: true } })
  let confirmed = 0
  const screen = open([request], {
    'coaching.countMentorSessions': () => ({ ...noCounts, pending: 1 - confirmed, upcoming: confirmed }),
    'coaching.changeSessionStatus': () => {
      confirmed = 1
      return { ...request, status: 'confirmed', can: ofMentor(1, 'confirmed', 20).can }
    },
  })
  await screen.user.click((await pending(screen)).getByRole('button', { name: 'Confirm' }))
  const cards = within(screen.getByRole('list', { name: 'At a glance' }))
  expect(await cards.findByText('Upcoming Sessions')).toBeVisible()
  await waitFor(() => expect(cards.getAllByRole('listitem')[1]).toHaveTextContent('Upcoming Sessions1'))
})

test('declines a request, with a reason when there is one', async () => {
  const request = ofMentor(1, 'pending', 20, { can: { confirm: true, decline: true } })
  const screen = open([request], {
    'coaching.changeSessionStatus': {
      ...request,
      status: 'cancelled',
      cancelledBy: 'mentor',
      can: ofMentor(1, 'cancelled', 20).can,
    },
  })
  await screen.user.click((await pending(screen)).getByRole('button', { name: 'Decline' }))
  const dialog = within(await openedDialog(/Decline/))
  await screen.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'O gün sınavım var')
  await screen.user.click(screen.getByRole('button', { name: 'Decline request' }))
  expect(await screen.findByText('Session has been cancelled')).toBeVisible()
  expect(changes(screen.requests)).toEqual([{ status: 'cancelled', reason: 'O gün sınavım var' }])
})

test('completes a session that ended at once, and asks before one that has not begun', async () => {
  const screen = open(
    [
      ofMentor(1, 'confirmed', -0.5, { can: { complete: true } }),
      ofMentor(2, 'confirmed', -5, { can: { complete: true } }),
      ofMentor(3, 'confirmed', 5, { can: { complete: true, cancel: true } }),
    ],
    {
      'coaching.changeSessionStatus': ({ params }) => ofMentor(Number(params.id), 'completed', -5),
    },
  )
  const inProgress = within(await screen.findByRole('region', { name: /In Progress/ }))
  expect(inProgress.getByRole('button', { name: 'Mark Complete' })).toBeVisible()
  const awaiting = within(screen.getByRole('region', { name: /Awaiting Completion/ }))
  await screen.user.click(awaiting.getByRole('button', { name: 'Mark Complete' }))
  expect(await screen.findByText('Session has been completed')).toBeVisible()
  expect(screen.queryByRole('region', { name: /Awaiting Completion/ })).toBeNull()

  const upcoming = within(screen.getByRole('region', { name: /Upcoming Sessions/ }))
  await screen.user.click(upcoming.getByRole('button', { name: 'Mark Complete' }))
  expect(changes(screen.requests)).toHaveLength(1)
  await screen.user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(changes(screen.requests)).toHaveLength(1)
  await screen.user.click(upcoming.getByRole('button', { name: 'Mark Complete' }))
  await screen.user.click(screen.getByRole('button', { name: 'Mark complete' }))
  expect(await screen.findByText('No upcoming sessions')).toBeVisible()
  expect(changes(screen.requests)).toEqual([{ status: 'completed' }, { status: 'completed' }])
})

test('says so when the change fails, and shows the session as it is now', async () => {
  let changed = false
  const screen = open(
    () => [ofMentor(1, changed ? 'cancelled' : 'pending', 20, { can: { confirm: !changed } })],
    {
      'coaching.changeSessionStatus': () => {
        changed = true
        return fail('session.transition')
      },
    },
  )
  await screen.user.click((await pending(screen)).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Failed to update session status')).toBeVisible()
  expect(await screen.findByText('No pending requests')).toBeVisible()
})

test('a new request appears without a reload', async () => {
  let requested = false
  const screen = open(() => (requested ? [ofMentor(1, 'pending', 20, { can: { confirm: true } })] : []))
  expect(await screen.findByText('No pending requests')).toBeVisible()
  requested = true
  screen.live({ type: 'session.changed', id: 1, status: 'pending', person: null })
  const next = within(screen.getByRole('region', { name: 'What is next' }))
  expect(await next.findByRole('button', { name: 'Confirm', description: 'Topic 1' })).toBeVisible()
  expect((await pending(screen)).getByRole('button', { name: 'Confirm' })).toBeVisible()
})

test('a change by the other side moves no focus, also after an own change', async () => {
  let sessions = [
    ofMentor(1, 'pending', 20, { can: { confirm: true } }),
    ofMentor(2, 'pending', 30, { can: { confirm: true } }),
  ]
  const screen = open(() => sessions, {
    'coaching.changeSessionStatus': ({ params }) => ofMentor(Number(params.id), 'confirmed', 20),
  })
  const [first] = (await pending(screen)).getAllByRole('button', { name: 'Confirm' })
  await screen.user.click(first as HTMLElement)
  const own = () => screen.getByRole('listitem', { name: 'Topic 1' })
  await waitFor(() => expect(own()).toHaveFocus())
  own().blur()
  sessions = [ofMentor(1, 'confirmed', 20), ofMentor(2, 'cancelled', 30, { cancelledBy: 'student' })]
  screen.live({ type: 'session.changed', id: 2, status: 'cancelled', person: null })
  expect(await screen.findByText('No pending requests')).toBeVisible()
  expect(document.body).toHaveFocus()
})

test('a request that came this moment was not made in the future', async () => {
  const inAMoment = new Date(Date.now() + 20_000).toISOString()
  const screen = open([ofMentor(1, 'pending', 20, { createdAt: inAMoment })])
  expect(await screen.findByText('Requested just now')).toBeVisible()
})

test('names the students who may need a word, with the reasons, and the others behind a press', async () => {
  const need = (place: number, firstName: string, reasons: StudentNeed['reasons']) => ({
    student: { id: idOf(place), firstName, lastName: 'Kaya', profileImageUrl: null },
    reasons,
  })
  const screen = open([], {
    'coaching.listStudentNeeds': [
      need(11, 'Elif', [
        { kind: 'late', count: 3 },
        { kind: 'falling', paper: 'TYT', by: 6.25 },
      ]),
      need(12, 'Can', [{ kind: 'no_session', days: 15 }]),
      ...[13, 14, 15].map(place => need(place, 'Ada', [{ kind: 'no_plan' } as const])),
    ],
  })
  const part = within(await screen.findByRole('region', { name: 'Who needs a word?' }))
  expect(part.getAllByRole('listitem')[0]).toHaveTextContent('3 late tasks · TYT net is down by 6.3')
  expect(part.getAllByRole('listitem')).toHaveLength(4)
  expect(part.getByRole('link', { name: 'Write to Elif Kaya' })).toHaveAttribute(
    'href',
    `/messages?userId=${idOf(11)}`,
  )
  await screen.user.click(part.getByRole('button', { name: 'Show all (5)' }))
  expect(part.getAllByRole('listitem')).toHaveLength(5)
})

test('no list is rendered before it is known which there are', async () => {
  const screen = open(() => new Promise(() => {}))
  expect(await screen.findByRole('status', { name: 'Sessions are loading' })).toBeVisible()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

const newMentor = { ...mentor, mentorProfileId: null }

test('a coach without a profile makes one first, then the dashboard appears', async () => {
  const created = someOwnMentor({ id: 31, userId: mentor.id, expertise: [], can: { edit: true } })
  const screen = open(
    [],
    { 'coaching.getOwnMentorProfile': fail('not_found'), 'coaching.createMentor': created },
    newMentor,
  )
  await screen.findByRole('button', { name: 'Create Profile' })
  await chooseOption(screen.user, 'University', 'Ege Üniversitesi')
  await chooseOption(screen.user, 'Major', 'Tıp')
  await screen.user.click(screen.getByRole('button', { name: 'Create Profile' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mentor Dashboard' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'View My Profile' })).toHaveAttribute('href', '/mentors/31')
  expect(screen.requests.filter(one => one.call === 'identity.currentUser')).toHaveLength(2)
})

test('a coach whose profile the session does not know yet sees the dashboard', async () => {
  const profile = someOwnMentor({ id: 31, userId: mentor.id, can: { edit: true } })
  const screen = open([], { 'coaching.getOwnMentorProfile': profile }, newMentor)
  expect(await screen.findByRole('heading', { level: 1, name: 'Mentor Dashboard' })).toBeVisible()
})

test('a failed look-up of the profile can be tried again', async () => {
  let down = true
  const screen = open(
    [],
    { 'coaching.getOwnMentorProfile': () => fail(down ? 'unavailable' : 'not_found') },
    newMentor,
  )
  const retry = await screen.findByRole('button', { name: 'Try again' })
  down = false
  await screen.user.click(retry)
  expect(await screen.findByRole('button', { name: 'Create Profile' })).toBeVisible()
})

test('the dashboard of a user who has just become a coach stays when their profile cannot be looked up again', async () => {
  let isDown = false
  const screen = open(
    [],
    {
      'coaching.getOwnMentorProfile': () => (isDown ? fail('unavailable') : someOwnMentor({ id: 4 })),
    },
    { ...mentor, mentorProfileId: null },
  )
  await screen.findByRole('list', { name: 'At a glance' })
  isDown = true
  await act(() => queryClient.invalidateQueries({ queryKey: ['mentors'] }))
  expect(await screen.findByText(/could not be refreshed/)).toBeVisible()
  expect(screen.getByRole('list', { name: 'At a glance' })).toBeVisible()
})
