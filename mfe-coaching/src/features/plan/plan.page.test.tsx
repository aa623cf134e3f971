import { addDays, type PlanTask } from '@kocyolu/contracts'
import {
  type FakeServer,
  fail,
  fireEvent,
  idOf,
  offline,
  renderRoute,
  someUser,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { expect, test, vi } from 'vitest'
import { routes } from '../../routes.tsx'
import { lateTask, planOf, task, thisWeek, today } from '../../shared/plan/plan.fixtures.ts'

const student = someUser()
const open = (server: FakeServer = {}) =>
  renderRoute(routes, {
    path: '/dashboard/plan',
    user: student,
    server: { 'coaching.getPlan': planOf([task(1)]), ...server },
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
  expect(screen.getByRole('region', { name: '1 late task' })).toHaveTextContent('Geç 3')
  expect(screen.getAllByRole('img', { name: '1 of 2 done' })).toHaveLength(2)
  await screen.user.click(await box(screen, 1))
  expect((await screen.findAllByRole('img', { name: '2 of 2 done' }))[0]).toBeVisible()
  await waitFor(() =>
    expect(sent(screen, 'coaching.tickPlanTask')[0]?.body).toMatchObject({
      ...{ isDone: true, doneAmount: 40, version: 1 },
    }),
  )
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
  expect(await screen.findByText(/Current version: Matematik, Konu 1 – 60 questions/)).toBeVisible()
  expect(amount).toHaveValue('30')
  await screen.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Task changed')).toBeVisible()
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
