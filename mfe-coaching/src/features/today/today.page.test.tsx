import type { Contact, Today, WeekFace } from '@kocyolu/contracts'
import { addDays, attachmentSign } from '@kocyolu/contracts'
import {
  type FakeServer,
  fail,
  idOf,
  offline,
  openedDialog,
  renderRoute,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import { task, today } from '../../shared/plan/plan.fixtures.ts'
import { emptyDay } from '../../shared/plan/today.fixtures.ts'
import { goal } from '../../shared/progress/progress.fixtures.ts'
import { mentor, ofStudent, student } from '../../shared/sessions/sessions.fixtures.ts'

const inDays = (days: number) => `${addDays(today, days)}T07:15:00.000Z`
const contact: Contact = {
  ...{ id: mentor.id, firstName: 'Işık', lastName: 'Aydın', profileImageUrl: null, role: 'mentor' },
  lastMessage: {
    ...{ id: 7, senderId: mentor.id, content: 'Geometriyi bitirdin mi?', isRemoved: false },
    ...{ attachments: [], createdAt: '2026-11-20T10:00:00.000Z' },
  },
  ...{ unreadCount: 1, can: { write: true }, isBlocked: false, seq: 1 },
}
const suggestion = {
  ...{ topic: { id: 11, name: 'Paragraf' }, exam: 'TYT', subject: 'Türkçe', lastOn: addDays(today, -12) },
}
const full: Today = {
  ...{ ...emptyDay, open: 3, mistakes: 2, next: ofStudent(9, 'confirmed', 5), goal, suggestion },
  tasks: [task(1), task(2, { isDone: true, doneAmount: 40 })],
  nets: [{ paper: { id: 1, name: 'TYT' }, takenOn: '2026-11-03', net: 40.5, target: 50.5 }],
}
const open = (day: Today = full, server: FakeServer = {}) =>
  renderRoute(routes, {
    path: '/dashboard/today',
    user: student,
    server: {
      'coaching.getToday': day,
      'content.listComingExams': [
        { name: 'TYT', at: inDays(12), confirmed: true },
        { name: 'AYT', at: inDays(13), confirmed: false },
      ],
      'messaging.listContacts': { items: [contact], nextCursor: null },
      ...server,
    },
  })

test('a student sees the day: session, plan, days left, goal, the coach’s word and one suggestion', async () => {
  const screen = open()
  expect(await screen.findByRole('link', { name: 'Open session: Topic 9' })).toHaveAttribute(
    'href',
    '/dashboard/sessions/9',
  )
  expect(screen.getByRole('region', { name: 'Plan of today' })).toHaveTextContent('1 of 2 done')
  expect(screen.getByText('3 tasks of earlier days are open.')).toBeVisible()
  expect(screen.getByText('2 mistakes to solve again today')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Solve' })).toHaveAttribute('href', '/dashboard/mistakes')
  expect(screen.getByText('12 days')).toBeVisible()
  expect(screen.getByText('13 days')).toHaveTextContent('estimated')
  expect(screen.getByText('40.5 of 50.5 net', { exact: false })).toBeVisible()
  expect(screen.getByText('Geometriyi bitirdin mi?')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Answer Işık' })).toHaveAttribute(
    'href',
    `/messages?userId=${mentor.id}`,
  )
  expect(screen.getByText('Not studied for 12 days')).toBeVisible()
})

test('the text about a session is the coach’s last word where it is newer than the message', async () => {
  const summary = {
    ...{ sessionId: 8, startTime: '2026-11-20T11:00:00.000Z', text: 'Üçgenler bitti.' },
    mentor: { firstName: 'Işık', lastName: 'Aydın', profileImageUrl: null },
  }
  const screen = open({ ...full, summary })
  expect(await screen.findByText('Üçgenler bitti.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Read all' })).toHaveAttribute('href', '/dashboard/sessions/8')
  expect(screen.queryByText('Geometriyi bitirdin mi?')).toBeNull()
})

test('a file without a text is named as one', async () => {
  const file = { id: 3, kind: 'document', name: 'deneme.pdf', size: 1, width: null, height: null }
  const lastMessage = { ...Object(contact.lastMessage), content: attachmentSign, attachments: [file] }
  const screen = open(full, {
    'messaging.listContacts': { items: [{ ...contact, lastMessage }], nextCursor: null },
  })
  expect(await screen.findByText('Sent a file')).toBeVisible()
})

test('a tick counts at once, waits without a network, and is sent with it', async () => {
  let isOnline = false
  const screen = open(full, {
    'coaching.tickPlanTask': ({ body }) =>
      isOnline ? task(1, { isDone: true, doneAmount: 40, version: Object(body).version + 1 }) : offline,
  })
  await screen.user.click(await screen.findByRole('checkbox', { name: 'Done: Matematik, Konu 1' }))
  expect(await screen.findByText(/1 change is not sent yet/)).toBeVisible()
  const plan = screen.getByRole('region', { name: 'Plan of today' })
  expect(plan).toHaveTextContent('2 of 2 done')
  isOnline = true
  await screen.user.click(screen.getByRole('button', { name: /now/ }))
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull())
  expect(plan).toHaveTextContent('2 of 2 done')
})

test('the suggested topic is put into today by one tap, and is no suggestion then', async () => {
  const screen = open(full, {
    'coaching.addPlanTask': ({ body }) => task(9, Object(body)),
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Add to today: 20 questions' }))
  expect(await screen.findByRole('checkbox', { name: 'Done: Türkçe, Paragraf' })).toBeVisible()
  expect(screen.queryByText('Not studied for 12 days')).toBeNull()
  expect(screen.requests.find(({ call }) => call === 'coaching.addPlanTask')?.body).toMatchObject({
    ...{ day: today, topicId: 11, unit: 'questions', amount: 20 },
  })
})

test('an evening reminder is chosen by way and hour, and turned off', async () => {
  const stored = { channel: 'mail', time: '20:30', timeZone: 'Europe/Istanbul' } as const
  const screen = open(full, {
    'coaching.putEveningReminder': ({ body }) => ({ reminder: Object(body).reminder }),
    'notifications.changePreferences': { preferences: [] },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Remind me in the evening' }))
  const dialog = within(await openedDialog('Evening reminder'))
  await screen.user.click(dialog.getByRole('radio', { name: 'By e-mail' }))
  await screen.user.click(dialog.getByRole('radio', { name: '20:30' }))
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Where something is open, at 20:30: By e-mail.')).toBeVisible()
  const bodies = (call: string) => screen.requests.filter(one => one.call === call).map(({ body }) => body)
  expect(bodies('coaching.putEveningReminder')).toMatchObject([
    { reminder: { ...stored, timeZone: expect.any(String) } },
  ])
  // An earlier mail may have been unsubscribed from.
  expect(bodies('notifications.changePreferences')).toEqual([
    { preferences: [{ kind: 'progress.evening', mail: true }] },
  ])
  await screen.user.click(screen.getByRole('button', { name: 'Change the evening reminder' }))
  const again = within(await openedDialog('Evening reminder'))
  await screen.user.click(again.getByRole('radio', { name: 'Off' }))
  await screen.user.click(again.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The evening reminder is off.')).toBeVisible()
  expect(bodies('coaching.putEveningReminder').at(-1)).toEqual({ reminder: null })
})

test('on a Sunday one of three faces is chosen, shared or not, taken away again, and a hard week makes the next one lighter', async () => {
  const week = '2026-11-16'
  const said = (face: WeekFace['face'], isShared = false): WeekFace => ({ week, face, isShared })
  let face = said(null)
  const screen = open(full, {
    'coaching.getToday': () => ({ ...full, face }),
    'coaching.putWeekFace': ({ body }) => {
      face = Object(body)
      return face
    },
    'coaching.proposeTidy': {
      moves: [{ task: task(4, { day: addDays(today, 4) }), day: addDays(today, 9) }],
    },
    'coaching.tidyPlan': ({ body }) => ({
      ...{ clientId: Object(body).clientId, at: '2026-11-20T12:00:00.000Z' },
      ...{ moved: 1, dropped: 0, canUndo: true },
    }),
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Hard' }))
  await screen.user.click(await screen.findByRole('checkbox', { name: /^Show it to the mentors/ }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Show it/ })).toBeChecked())
  await screen.user.click(screen.getByRole('button', { name: 'Make next week lighter' }))
  await screen.user.click(await screen.findByRole('button', { name: 'Make it lighter' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.requests.find(({ call }) => call === 'coaching.proposeTidy')?.query).toMatchObject({
    lighten: 'next',
  })
  await screen.user.click(screen.getByRole('button', { name: 'Hard' }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Show it/ })).toBeNull())
  const bodies = screen.requests.filter(({ call }) => call === 'coaching.putWeekFace').map(({ body }) => body)
  expect(bodies).toEqual([said('hard'), said('hard', true), said(null, true)])
})

test('an empty day leads to a coach, a plan and a goal, and names nothing that is not there', async () => {
  const screen = open(emptyDay, {
    'messaging.listContacts': {
      // One’s own answer is the last word, and a withdrawn text is none.
      items: [
        { ...contact, lastMessage: { ...Object(contact.lastMessage), senderId: student.id } },
        { ...contact, lastMessage: { ...Object(contact.lastMessage), content: '—', isTakenBack: true } },
      ],
      nextCursor: null,
    },
  })
  expect(await screen.findByText('Nothing planned for today.')).toBeVisible()
  for (const name of ['Find a Mentor', 'Add task', 'Set your goal'])
    expect(screen.getByRole('link', { name })).toBeVisible()
  expect(screen.queryByText(/wrote/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Add to today/ })).toBeNull()
})

test('the day is shown where exams and messages fail; where it fails itself it can be tried again', async () => {
  let isDown = true
  const screen = open(full, {
    'coaching.getToday': () => (isDown ? fail('unavailable') : full),
    'content.listComingExams': fail('unavailable'),
    'messaging.listContacts': fail('unavailable'),
  })
  expect(await screen.findByText('Your day could not be loaded.')).toBeVisible()
  isDown = false
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Topic 9')).toBeVisible()
  expect(screen.queryByText('Until the exam')).toBeNull()
})

test('a change of the plan elsewhere, and of a session, is seen at once', async () => {
  let day = emptyDay
  const screen = open(emptyDay, { 'coaching.getToday': () => day })
  expect(await screen.findByText('Nothing planned for today.')).toBeVisible()
  day = { ...emptyDay, tasks: [task(3, { addedBy: 'mentor' })] }
  screen.live({ type: 'progress.changed', studentId: idOf(9) })
  screen.live({ type: 'progress.changed', studentId: student.id })
  expect(await screen.findByText('From your mentor')).toBeVisible()
})

test.each(['mentor', 'admin'] as const)('a %s has no such day', async role => {
  const screen = renderRoute(
    routes.filter(({ path }) => path !== '/dashboard'),
    { path: '/dashboard/today', user: { ...student, role }, server: {} },
  )
  await waitFor(() => expect(screen.location()).not.toBe('/dashboard/today'))
  expect(screen.requests.filter(({ call }) => call === 'coaching.getToday')).toEqual([])
})
