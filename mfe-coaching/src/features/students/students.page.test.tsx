import type { ProgressNote } from '@kocyolu/contracts'
import { type FakeServer, fail, fireEvent, idOf, renderRoute, someUser, waitFor } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import { mistake, summary } from '../../shared/mistakes/mistakes.fixtures.ts'
import { lateTask, planOf, task } from '../../shared/plan/plan.fixtures.ts'
import { exam, goal, ranks, room, shared } from '../../shared/progress/progress.fixtures.ts'

const mentor = someUser({ role: 'mentor', mentorProfileId: 3 })
const exams = { items: [exam(3, 36)], nextCursor: null }
const open = (path: string, server: FakeServer = {}) =>
  renderRoute(routes, {
    path,
    user: mentor,
    server: {
      'content.getHome': room['content.getHome'],
      'coaching.getSharedProgress': shared,
      'coaching.listPublishedRanks': [ranks],
      'coaching.listSharedMockExams': exams,
      'coaching.getSharedMistakes': { ...summary, causes: [], topics: [] },
      ...server,
    },
  })
const path = `/dashboard/students/${idOf(2)}`

test('a coach sees who shares, and what was entered last', async () => {
  const latest = { paper: 'TYT', takenOn: '2026-11-03', net: 88.25 }
  const one = { student: shared.student, goal, sharedAt: shared.sharedAt, latest, late: 2 }
  const screen = open('/dashboard/students', {
    'coaching.listSharingStudents': { items: [one], nextCursor: null },
  })
  expect(await screen.findByRole('link', { name: 'Elif Aydın' })).toHaveAttribute('href', path)
  expect(screen.getByText('TYT: net score 88.25')).toBeVisible()
  expect(screen.getByText('2 open tasks')).toBeVisible()
})

test('before any user shares it says how they do', async () => {
  const screen = open('/dashboard/students', {
    'coaching.listSharingStudents': { items: [], nextCursor: null },
  })
  expect(await screen.findByText('Nobody shares with you yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See your sessions' })).toHaveAttribute(
    'href',
    '/dashboard/sessions',
  )
})

test('a student’s page has goal, nets, sessions and a note that is saved', async () => {
  const screen = open(path, { 'coaching.putNote': { text: 'Sabırlı', version: 1 } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Elif Aydın' })).toBeVisible()
  expect(screen.getByText('Ege Üniversitesi, Tıp')).toBeVisible()
  expect(await screen.findByRole('img', { name: /^Total: net score 35.5/ })).toBeInTheDocument()
  expect(await screen.findByRole('region', { name: 'Estimated rank' })).toHaveTextContent('≈ 65,000')
  expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull()
  fireEvent.input(await screen.findByLabelText('About this student'), { target: { value: 'Sabırlı' } })
  await screen.user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Note saved')).toBeVisible()
})

test('topics and causes of mistakes come with the nets; pictures and notes where they are shared', async () => {
  const server = { 'coaching.getSharedMistakes': summary }
  const screen = open(path, server)
  expect(await screen.findByText('2 waiting, 0 solved')).toBeVisible()
  expect(screen.getByText('2 waiting, 1 solved')).toBeVisible()
  expect(screen.queryByText('Not 1')).toBeNull()
  screen.unmount()
  const parts = ['nets', 'mistakes'] as const
  const picture = { version: 1, width: 1600, height: 900 }
  open(path, {
    ...server,
    'coaching.getSharedProgress': { ...shared, parts: [...parts] },
    'coaching.listSharedMistakes': ({ query }) => ({
      items: Object(query).state === 'due' ? [mistake(1, { picture })] : [],
      nextCursor: null,
    }),
  })
  expect(await screen.findByRole('link', { name: 'Enlarge: Paragraf' })).toBeVisible()
  expect(screen.getByText('Not 1')).toBeVisible()
})

test('a note that was written on another device is shown before mine replaces it', async () => {
  let now = { text: 'Sabırlı', version: 1 }
  const screen = open(path, {
    'coaching.getSharedProgress': () => ({ ...shared, note: now }),
    'coaching.putNote': ({ body }) => {
      const sent = body as ProgressNote
      if (sent.version !== now.version) return fail('conflict')
      now = { ...sent, version: now.version + 1 }
      return now
    },
  })
  const note = await screen.findByLabelText('About this student')
  fireEvent.change(note, { target: { value: 'Sabırlı, dikkatli' } })
  now = { text: 'Telefondan', version: 2 }
  const save = () => screen.user.click(screen.getByRole('button', { name: 'Save note' }))
  await save()
  expect(await screen.findByText('Telefondan')).toBeVisible()
  expect(note).toHaveValue('Sabırlı, dikkatli')
  await save()
  expect(now.text).toBe('Telefondan')
  await screen.user.click(screen.getByRole('button', { name: 'Use the saved version' }))
  expect(note).toHaveValue('Telefondan')
})

test('without nets there is no rank, and no table is asked for', async () => {
  const screen = open(path, { 'coaching.getSharedProgress': { ...shared, parts: [] } })
  expect(await screen.findByText('Ege Üniversitesi, Tıp')).toBeVisible()
  expect(screen.queryByText(/Estimated rank|≈/)).toBeNull()
  expect(screen.requests.map(({ call }) => call)).not.toContain('coaching.listPublishedRanks')
})

test('a plan that is shared is written with its student, who alone ticks off', async () => {
  const added = task(2, { topic: 'Limit', addedBy: 'mentor' })
  const screen = open(path, {
    'coaching.getSharedProgress': { ...shared, parts: ['nets', 'plan'] },
    'coaching.listTopicLists': [],
    'coaching.getSharedPlan': planOf([task(1, { isDone: true, doneAmount: 25 })], [lateTask(3)]),
    'coaching.addSharedPlanTask': added,
  })
  expect(await screen.findByText('25 of 40 questions')).toBeVisible()
  expect(screen.getByRole('region', { name: '1 task of earlier days is open.' })).toHaveTextContent(
    /No further session/,
  )
  expect(screen.queryByRole('checkbox')).toBeNull()
  await screen.user.click(screen.getByRole('button', { name: 'Add task' }))
  fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'Matematik' } })
  fireEvent.change(screen.getByLabelText(/^Topic\b/), { target: { value: 'Limit' } })
  fireEvent.change(screen.getByLabelText('How many'), { target: { value: '40' } })
  await screen.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Limit')).toBeVisible()
})

test('a revoked share leaves an open page at once', async () => {
  let isShared = true
  const screen = open(path, {
    'coaching.getSharedProgress': () =>
      isShared ? { ...shared, parts: ['nets', 'plan'] } : fail('not_found'),
    'coaching.getSharedPlan': () => (isShared ? planOf([task(1)]) : fail('not_found')),
  })
  expect(await screen.findByText('Ege Üniversitesi, Tıp')).toBeVisible()
  expect(await screen.findByText('Konu 1')).toBeVisible()
  isShared = false
  screen.live({ type: 'progress.changed', studentId: idOf(2) })
  expect(await screen.findByText('Nothing is shared with you here')).toBeVisible()
  expect(screen.queryByText(/Elif|Ege Üniversitesi|Deneme|Konu/)).toBeNull()
})

test('an unknown address is the 404, and sends no request', async () => {
  const screen = open('/dashboard/students/7')
  expect(await screen.findByText(/404/)).toBeVisible()
  expect(screen.requests.filter(({ call }) => call.startsWith('coaching.'))).toEqual([])
})

test.each(['student', 'admin'] as const)('a %s has no students', async role => {
  const screen = renderRoute(
    routes.filter(({ path }) => path !== '/dashboard'),
    { path, user: someUser({ role }), server: {} },
  )
  await waitFor(() => expect(screen.location()).not.toBe(path))
  expect(screen.requests.filter(({ call }) => call.includes('Shared'))).toEqual([])
})
