import { addDays, type PlanTask, type PlanWeek } from '@kocyolu/contracts'
import {
  chooseOption,
  type FakeServer,
  fail,
  fireEvent,
  idOf,
  offline,
  openedDialog,
  renderRoute,
  someUser,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { expect, test, vi } from 'vitest'
import { routes } from '../../routes.tsx'
import { lateTask, planOf, task, thisWeek, today } from '../../shared/plan/plan.fixtures.ts'
import { lists } from '../../shared/topics/topics.fixtures.ts'

const student = someUser()
const open = (server: FakeServer = {}) =>
  renderRoute(routes, {
    path: '/dashboard/plan',
    user: student,
    server: { 'coaching.getPlan': planOf([task(1)]), 'coaching.listTopicLists': lists, ...server },
  })
type Screen = ReturnType<typeof open>
const sent = ({ requests }: Screen, call: string) => requests.filter(request => request.call === call)
const box = (screen: Screen, nth: number) =>
  screen.findByRole('checkbox', { name: `Done: Matematik, Konu ${nth}` })

test('a student sees the week, what is late and how much is done, and ticks off', async () => {
  const other = task(2, { isDone: true, doneAmount: 40, addedBy: 'mentor' })
  const screen = open({
    'coaching.getPlan': planOf([task(1), other], [lateTask(3)]),
    'coaching.tickPlanTask': task(1, { isDone: true, doneAmount: 40, version: 2 }),
  })
  expect(await screen.findByText('From your mentor')).toBeVisible()
  expect(screen.getByRole('region', { name: '1 task of earlier days is open.' })).toHaveTextContent('Geç 3')
  expect(screen.getAllByRole('img', { name: '1 of 2 done' })).toHaveLength(2)
  await screen.user.click(await box(screen, 1))
  expect((await screen.findAllByRole('img', { name: '2 of 2 done' }))[0]).toBeVisible()
  await waitFor(() =>
    expect(sent(screen, 'coaching.tickPlanTask')[0]?.body).toMatchObject({
      ...{ isDone: true, doneAmount: 40, version: 1 },
    }),
  )
})

test('a week that could not be loaded is not called empty', async () => {
  const screen = open({ 'coaching.getPlan': fail('unavailable') })
  expect(await screen.findByText('The plan could not be loaded.')).toBeVisible()
  expect(screen.queryByText('Nothing planned')).toBeNull()
})

test('a phone begins with today, and folds the days of the week before it', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('max-width: 719px') }),
  )
  const sunday = addDays(thisWeek, 6)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${sunday}T09:00:00Z`) })
  const tasks = [task(1, { day: sunday }), task(2, { day: thisWeek, isDone: true })]
  const screen = open({ 'coaching.getPlan': planOf(tasks) })
  expect(await box(screen, 1)).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Done: Matematik, Konu 2', hidden: true })).not.toBeVisible()
  await screen.user.click(screen.getByText('Earlier this week · 1 of 1 done'))
  expect(await box(screen, 2)).toBeVisible()
  vi.useRealTimers()
})

test('what is ticked without a network is shown, waits, and is sent once in its order with it', async () => {
  let isOnline = false
  const stored = new Map<string, PlanTask>()
  const screen = open({
    'coaching.getPlan': planOf([task(1), task(2)]),
    'coaching.tickPlanTask': ({ params, body }) => {
      if (!isOnline) return offline
      const { key, isDone, doneAmount, version } = Object(body)
      stored.set(key, task(Number(params.id), { isDone, doneAmount, version: version + 1 }))
      return stored.get(key) ?? fail('not_found')
    },
  })
  await screen.user.click(await box(screen, 2))
  expect(await screen.findByText(/1 change is not sent yet/)).toBeVisible()
  await screen.user.click(await box(screen, 1))
  await screen.user.click(await box(screen, 1))
  expect(await box(screen, 2)).toBeChecked()
  expect(await screen.findByText(/2 changes are not sent yet/)).toBeVisible()
  isOnline = true
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull())
  expect([...stored.values()].map(({ id, isDone }) => [id, isDone])).toEqual([
    [2, true],
    [1, false],
  ])
  await waitFor(() => expect(localStorage.getItem('kocyolu.kept-drafts')).toBeNull())
})

test('a tick of a task that was changed meanwhile asks, with what there is now', async () => {
  let now = task(1)
  const screen = open({
    'coaching.getPlan': () => planOf([now]),
    'coaching.tickPlanTask': ({ body }) =>
      Object(body).version === now.version ? { ...now, isDone: true, doneAmount: 40 } : fail('conflict'),
  })
  const tick = await box(screen, 1)
  now = task(1, { amount: 60, version: 2 })
  await screen.user.click(tick)
  const asked = await screen.findByRole('alert')
  expect(asked).toHaveTextContent('Your version: done, 40')
  expect(await screen.findByText('/ 60 questions')).toBeVisible()
  expect(tick).not.toBeChecked()
  await screen.user.click(within(asked).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() =>
    expect(sent(screen, 'coaching.tickPlanTask').at(-1)?.body).toMatchObject({ version: 2 }),
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a counted number is a tick once it is all', async () => {
  const screen = open({
    'coaching.tickPlanTask': ({ body }) => task(1, { ...Object(body), version: Object(body).version + 1 }),
  })
  const count = () => screen.findByRole('textbox', { name: 'Questions done: Matematik, Konu 1' })
  fireEvent.input(await count(), { target: { value: '15x' } })
  fireEvent.blur(await count())
  await waitFor(() => expect(sent(screen, 'coaching.tickPlanTask')).toHaveLength(1))
  fireEvent.input(await count(), { target: { value: '45' } })
  fireEvent.blur(await count())
  await waitFor(() =>
    expect(sent(screen, 'coaching.tickPlanTask').map(({ body }) => body)).toMatchObject([
      { isDone: false, doneAmount: 15 },
      { isDone: true, doneAmount: 45 },
    ]),
  )
})

test('a task is moved by its buttons, and by dragging', async () => {
  const screen = open({
    'coaching.getPlan': planOf([task(1), task(2)]),
    'coaching.updatePlanTask': ({ params, body }) =>
      task(Number(params.id), { day: Object(body).day, version: 2 }),
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Move: Matematik, Konu 1' }))
  const days = within(screen.getByRole('group', { name: /^Move Matematik, Konu 1 to/ }))
  const [first] = days.getAllByRole('button')
  if (!first) throw new Error('There is no day to move to')
  await screen.user.click(first)
  await waitFor(() =>
    expect(sent(screen, 'coaching.updatePlanTask')[0]?.body).toMatchObject({
      day: addDays(today, 1),
      version: 1,
    }),
  )
  const empty = screen.getAllByText('Nothing planned')[0]?.closest('section')
  if (!empty) throw new Error('Every day has a task')
  fireEvent.drop(empty, { dataTransfer: { getData: () => '2' } })
  await waitFor(() => expect(sent(screen, 'coaching.updatePlanTask')).toHaveLength(2))
})

test('a form says what is wrong, and shows what another user wrote meanwhile', async () => {
  let now = task(1)
  const screen = open({
    'coaching.getPlan': () => planOf([now]),
    'coaching.updatePlanTask': ({ body }) =>
      Object(body).version === now.version ? { ...now, version: 3 } : fail('conflict'),
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Edit: Matematik, Konu 1' }))
  const amount = await screen.findByLabelText('How many')
  fireEvent.change(amount, { target: { value: '0' } })
  await screen.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A whole number from 1 to 1000')).toBeVisible()
  fireEvent.change(amount, { target: { value: '30' } })
  now = task(1, { amount: 60, addedBy: 'mentor', version: 2 })
  await screen.user.click(screen.getByRole('button', { name: 'Save' }))
  const newer = within(
    await screen.findByText('This was changed elsewhere.').then(said => said.closest('section') ?? said),
  )
  expect(newer.getByText('60')).toBeVisible()
  expect(amount).toHaveValue('30')
  await screen.user.click(newer.getByRole('button', { name: 'Continue with mine' }))
  await screen.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Task changed')).toBeVisible()
})

test('a topic of the list names subject and topic, and counts once the task is done', async () => {
  const screen = open({ 'coaching.addPlanTask': ({ body }) => task(9, Object(body)) })
  await screen.user.click(await screen.findByRole('button', { name: 'Add task' }))
  await openedDialog('New task')
  await chooseOption(screen.user, /^From the list of topics/, 'TYT Türkçe: Paragraf')
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Türkçe')
  fireEvent.input(screen.getByRole('textbox', { name: 'How many' }), { target: { value: '20' } })
  await screen.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(screen, 'coaching.addPlanTask')[0]?.body).toMatchObject({ topic: 'Paragraf', topicId: 11 }),
  )
})

const behind = planOf([], [lateTask(3), lateTask(4)])
const proposal = {
  moves: [
    { task: lateTask(3), day: today },
    { task: lateTask(4), day: null },
  ],
}
const tidied = { clientId: idOf(7), at: new Date().toISOString(), moved: 2, dropped: 0, canUndo: true }
const tidying = {
  'content.listComingExams': [{ name: 'TYT', at: `${addDays(today, 5)}T07:15:00.000Z`, confirmed: true }],
  'coaching.proposeTidy': proposal,
}
const openProposal = async (screen: Screen) => {
  await screen.user.click(await screen.findByRole('button', { name: 'Tidy up' }))
  const dialog = within(await openedDialog('Tidy up your plan'))
  await dialog.findByRole('list', { name: 'Proposal' })
  return dialog
}

test('days that were missed are met by a proposal, which is looked at, changed, done once and undone', async () => {
  let plan: PlanWeek = behind
  const screen = open({
    ...tidying,
    'coaching.getPlan': () => plan,
    'coaching.tidyPlan': () => {
      plan = { ...planOf([task(3), task(4)]), tidied }
      return tidied
    },
    'coaching.undoTidy': () => {
      plan = behind
    },
  })
  const dialog = await openProposal(screen)
  expect(sent(screen, 'coaching.proposeTidy')[0]?.query).toEqual({ until: addDays(today, 5) })
  expect(dialog.getAllByRole('listitem')[1]).toHaveTextContent('dropped')
  await screen.user.click(dialog.getByRole('button', { name: 'Spread it: Matematik, Geç 4' }))
  expect(sent(screen, 'coaching.tidyPlan')).toEqual([])
  await screen.user.click(dialog.getByRole('button', { name: 'Tidy up' }))
  expect(await screen.findByText('Your plan is tidy')).toBeVisible()
  expect(sent(screen, 'coaching.tidyPlan')[0]?.body).toMatchObject({
    moves: [
      { id: 3, version: 1, day: today },
      { id: 4, version: 1, day: addDays(today, 1) },
    ],
  })
  expect(await screen.findByText(/^Tidied up .*: 2 moved, 0 dropped\.$/)).toBeVisible()
  expect(screen.queryByRole('region', { name: /of earlier days/ })).toBeNull()
  await screen.user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('region', { name: '2 tasks of earlier days are open.' })).toBeVisible()
})

test('a plan that was changed meanwhile brings a new proposal, and all of it can be dropped', async () => {
  let now = proposal
  const screen = open({
    ...tidying,
    'coaching.getPlan': behind,
    'coaching.proposeTidy': () => now,
    'coaching.tidyPlan': fail('conflict'),
  })
  const dialog = await openProposal(screen)
  await screen.user.click(dialog.getByRole('button', { name: 'Drop all' }))
  now = { moves: [{ task: { ...lateTask(5), version: 2 }, day: today }] }
  await screen.user.click(dialog.getByRole('button', { name: 'Tidy up' }))
  expect(await dialog.findByText(/^The plan was changed in the meantime/)).toBeVisible()
  expect(await dialog.findByText('Matematik, Geç 5')).toBeVisible()
  expect(sent(screen, 'coaching.tidyPlan')[0]?.body).toMatchObject({
    moves: [{ day: null }, { day: null }],
  })
})

test('a task whose deletion was stored though its answer was lost is gone at the next try', async () => {
  let isStored = false
  const screen = open({
    'coaching.deletePlanTask': () => {
      const again = isStored
      isStored = true
      return fail(again ? 'not_found' : 'unavailable')
    },
  })
  for (const said of ['The task could not be deleted', 'Task deleted']) {
    await screen.user.click(await screen.findByRole('button', { name: 'Delete: Matematik, Konu 1' }))
    await screen.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, delete' }),
    )
    expect(await screen.findByText(said)).toBeVisible()
  }
  expect(screen.queryByRole('checkbox', { name: /Konu 1/ })).toBeNull()
})

test('an empty week is filled from the one before, which another person’s change brings as well', async () => {
  let plan = planOf([])
  const screen = open({
    'coaching.getPlan': () => plan,
    'coaching.copyPlanWeek': () => planOf([task(1), task(2)]),
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Copy last week' }))
  expect(await screen.findByText('2 tasks copied')).toBeVisible()
  expect(await box(screen, 2)).toBeVisible()
  plan = planOf([task(3)])
  screen.live({ type: 'progress.changed', studentId: idOf(9) })
  screen.live({ type: 'progress.changed', studentId: student.id })
  expect(await box(screen, 3)).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: /Konu 2/ })).toBeNull()
})

test('another week is one of its own address', async () => {
  const screen = open({ 'coaching.getPlan': planOf([]) })
  await screen.user.click(await screen.findByRole('button', { name: 'Next week' }))
  expect(screen.location()).toBe(`/dashboard/plan?week=${addDays(thisWeek, 7)}`)
  await screen.user.click(screen.getByRole('button', { name: 'This week' }))
  expect(screen.location()).toBe('/dashboard/plan')
})

test.each(['mentor', 'admin'] as const)('a %s has no plan', async role => {
  const screen = renderRoute(
    routes.filter(({ path }) => path !== '/dashboard'),
    { path: '/dashboard/plan', user: someUser({ role }), server: {} },
  )
  await waitFor(() => expect(screen.location()).not.toBe('/dashboard/plan'))
  expect(screen.requests.filter(({ call }) => call.includes('Plan'))).toEqual([])
})
