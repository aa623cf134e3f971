import {
  type FakeServer,
  fail,
  openedDialog,
  renderRoute,
  someUser,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import { today } from '../../shared/plan/plan.fixtures.ts'
import { goal } from '../../shared/progress/progress.fixtures.ts'
import { lists, mark } from '../../shared/topics/topics.fixtures.ts'

const marks = [
  mark(11, { state: 'done', lastOn: '2026-11-03', minutes: 30, version: 4 }),
  mark(12, { plan: { tasks: 2, minutes: 45, lastOn: '2026-11-10' } }),
]
const open = (server: FakeServer = {}, path = '/dashboard/topics') =>
  renderRoute(routes, {
    path,
    user: someUser(),
    server: {
      'coaching.listTopicLists': lists,
      'coaching.listTopicMarks': marks,
      'coaching.getGoal': goal,
      ...server,
    },
  })
type Screen = ReturnType<typeof open>
const stored = ({ params, body }: { params: Record<string, string>; body: unknown }) =>
  mark(Number(params.id), { ...Object(body), version: Object(body).version + 1 })
const opened = async (screen: Screen) => {
  await screen.user.click(await screen.findByRole('heading', { name: 'Türkçe' }))
  return within(await screen.findByRole('group', { name: 'Sıfatlar: how far' }))
}
const sent = ({ requests }: Screen) =>
  requests.filter(({ call }) => call === 'coaching.putTopicMark').map(({ params, body }) => [params, body])

test('a student sees each subject in words, and of its topics when they were studied last', async () => {
  const screen = open()
  expect(await screen.findByText('1 of 3 topics done · 0 to review · 1 studied')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Tarih-1' })).toBeNull()
  const state = await opened(screen)
  // Ticked off in the plan, it counts without another word.
  expect(state.getByRole('radio', { name: 'Studied' })).toBeChecked()
  expect(screen.getByText('Last studied: November 10, 2026 · 45 minutes · 2 tasks of the plan')).toBeVisible()
  expect(screen.getByRole('link', { name: 'MEB programları' })).toHaveAttribute('href', lists[0]?.link)
})

test('another score type is another address', async () => {
  const screen = open()
  await screen.user.click(await screen.findByRole('radio', { name: 'EA' }))
  expect(await screen.findByRole('heading', { name: 'Tarih-1' })).toBeVisible()
  expect(screen.location()).toBe('/dashboard/topics?type=EA')
})

test('one tap says how far one is, another that it was studied today, each on top of the one before', async () => {
  const screen = open({ 'coaching.putTopicMark': stored })
  const state = await opened(screen)
  await screen.user.click(state.getByRole('radio', { name: 'Review' }))
  await screen.user.click(screen.getByRole('button', { name: 'Studied today: Sıfatlar' }))
  await waitFor(() =>
    expect(sent(screen)).toEqual([
      [{ id: '12' }, { state: 'review', lastOn: null, minutes: 0, version: 0 }],
      [{ id: '12' }, { state: 'review', lastOn: today, minutes: 0, version: 1 }],
    ]),
  )
  expect(await screen.findByText('1 of 3 topics done · 1 to review · 0 studied')).toBeVisible()
})

test('what could not be saved is as it was, and says so', async () => {
  const screen = open({ 'coaching.putTopicMark': fail('unavailable') })
  const state = await opened(screen)
  await screen.user.click(state.getByRole('radio', { name: 'Done' }))
  expect(await screen.findByText('That could not be saved')).toBeVisible()
  expect(state.getByRole('radio', { name: 'Studied' })).toBeChecked()
})

test('its details are written in a dialog, which says what is wrong and what was said elsewhere', async () => {
  let now = marks[0] ?? mark(11)
  const screen = open({
    'coaching.listTopicMarks': () => [now],
    'coaching.putTopicMark': request =>
      Object(request.body).version === now.version ? stored(request) : fail('conflict'),
  })
  await opened(screen)
  await screen.user.click(screen.getByRole('button', { name: 'Details: Paragraf' }))
  const dialog = within(await openedDialog('Paragraf'))
  const minutes = dialog.getByRole('textbox', { name: /^Minutes studied outside the plan/ })
  await screen.user.clear(minutes)
  await screen.user.type(minutes, '99999')
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('A whole number from 0 to 60000')).toBeVisible()
  await screen.user.clear(minutes)
  await screen.user.type(minutes, '90')
  now = { ...now, state: 'review', version: 5 }
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  const newer = await dialog.findByText('This was changed elsewhere.').then(said => said.closest('section'))
  expect(newer).toHaveTextContent('Review')
  await screen.user.click(dialog.getByRole('button', { name: 'Continue with mine' }))
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent(screen).at(-1)).toEqual([
    { id: '11' },
    expect.objectContaining({ lastOn: '2026-11-03', minutes: 90, version: 5 }),
  ])
})

test('a failure can be tried again', async () => {
  let isDown = true
  const screen = open({ 'coaching.listTopicLists': () => (isDown ? fail('unavailable') : lists) })
  expect(await screen.findByText('The topics could not be loaded.')).toBeVisible()
  isDown = false
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Türkçe' })).toBeVisible()
})

test.each(['mentor', 'admin'] as const)('a %s has no topics', async role => {
  const screen = renderRoute(
    routes.filter(({ path }) => path !== '/dashboard'),
    { path: '/dashboard/topics', user: someUser({ role }), server: {} },
  )
  await waitFor(() => expect(screen.location()).not.toBe('/dashboard/topics'))
  expect(screen.requests.filter(({ call }) => call.includes('Topic'))).toEqual([])
})
