import 'fake-indexeddb/auto'
import { addDays, mistakeUpload } from '@kocyolu/contracts'
import {
  type FakeServer,
  fail,
  fireEvent,
  offline,
  openedDialog,
  renderRoute,
  someUser,
  stubPictures,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { expect, test, vi } from 'vitest'
import { routes } from '../../routes.tsx'
import { book, mistake } from '../../shared/mistakes/mistakes.fixtures.ts'
import { keptPicture } from '../../shared/mistakes/waiting-pictures.ts'
import { today } from '../../shared/plan/plan.fixtures.ts'

const open = (server: FakeServer = {}, path = '/dashboard/mistakes') =>
  renderRoute(routes, { path, user: someUser(), server: { ...book, ...server } })
type Screen = ReturnType<typeof open>
const bodies = ({ requests }: Screen, call: string) =>
  requests.filter(one => one.call === `coaching.${call}`).map(({ body }) => body)

const photo = (bytes = 4) => new File([new Uint8Array(bytes)], 'soru.jpg', { type: 'image/jpeg' })
/** Takes a picture by the button that opens the camera. */
async function take(screen: Screen, file: File) {
  stubPictures()
  await screen.findByRole('button', { name: 'Take a picture' })
  const input = document.querySelector('input[capture="environment"]')
  if (!input) throw new Error('No camera is opened')
  fireEvent.change(input, { target: { files: [file] } })
  return within(await openedDialog('Add a question'))
}

test('a student sees what to solve today, why questions go wrong with advice, and what waits', async () => {
  const screen = open()
  const due = within(await screen.findByRole('article', { name: 'Paragraf' }))
  expect(due.getByRole('link', { name: 'Enlarge: Paragraf' })).toHaveAttribute(
    'href',
    '/api/progress/mistake-pictures/1-3-1600.webp',
  )
  expect(due.getByText('Not 1')).not.toBeVisible()
  expect(
    screen.getByText('Underline what is asked, and read it again before you mark an answer.'),
  ).toBeVisible()
  expect(await screen.findByRole('article', { name: 'Sıfatlar' })).toHaveTextContent('Again')
  expect(screen.getByRole('link', { name: 'Who sees it?' })).toHaveAttribute(
    'href',
    '/dashboard/progress#shares',
  )
})

test('solved questions are found under their own address, by cause too', async () => {
  const screen = open()
  await screen.user.click(await screen.findByRole('radio', { name: 'Solved (1)' }))
  expect(await screen.findByRole('article', { name: 'Zamirler' })).toHaveTextContent('Solved:')
  await screen.user.click(screen.getByRole('radio', { name: 'Time' }))
  expect(await screen.findByText('No questions here.')).toBeVisible()
  expect(screen.location()).toBe('/dashboard/mistakes?list=solved&why=time')
})

test('an answer is said in one press, and when the question comes again', async () => {
  const screen = open({
    'coaching.solveMistake': mistake(1, { days: 3, dueOn: addDays(today, 3), rights: 1, version: 2 }),
  })
  await screen.user.click(await screen.findByRole('button', { name: 'I got it right: Paragraf' }))
  expect(await screen.findByText('Again in 3 days')).toBeVisible()
  expect(bodies(screen, 'solveMistake')).toMatchObject([{ isRight: true, version: 1 }])
})

test('a refused answer says so and looks again', async () => {
  const screen = open({ 'coaching.solveMistake': fail('conflict') })
  await screen.user.click(await screen.findByRole('button', { name: 'Wrong again: Paragraf' }))
  expect(await screen.findByText('Your answer could not be saved')).toBeVisible()
  await waitFor(() => expect(bodies(screen, 'getMistakeSummary')).toHaveLength(2))
})

test('the camera is opened at once; the picture goes with what is noted', async () => {
  const noted = mistake(9)
  const screen = open({ 'coaching.addMistake': noted, 'coaching.putMistakePicture': noted })
  const dialog = await take(screen, photo())
  expect(dialog.getByRole('img')).toHaveAttribute('src', 'blob:chosen')
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Choose why')).toBeVisible()
  await screen.user.click(dialog.getByRole('radio', { name: 'Time' }))
  await screen.user.click(dialog.getByRole('radio', { name: 'In 7 days' }))
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Question added')).toBeVisible()
  expect(bodies(screen, 'addMistake')).toMatchObject([{ topicId: null, cause: 'time', days: 7, note: '' }])
  const sent = screen.requests.find(({ call }) => call === 'coaching.putMistakePicture')
  expect(sent?.params).toEqual({ id: '9' })
})

test('a picture that fails is sent again without noting the question twice', async () => {
  let isDown = true
  const noted = mistake(9, { cause: 'time' })
  const screen = open({
    'coaching.addMistake': noted,
    'coaching.changeMistake': noted,
    'coaching.putMistakePicture': () => (isDown ? fail('picture.unreadable') : noted),
  })
  const dialog = await take(screen, photo())
  await screen.user.click(dialog.getByRole('radio', { name: 'Time' }))
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^This file could not be read/)).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled())
  isDown = false
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Question added')).toBeVisible()
  expect(bodies(screen, 'addMistake')).toHaveLength(1)
})

test('a file that is too large is refused before anything is sent', async () => {
  const screen = open()
  const dialog = await take(screen, photo(mistakeUpload.maxBytes + 1))
  expect(await dialog.findAllByText('This file is larger than 10 MB')).not.toHaveLength(0)
  await screen.user.click(dialog.getByRole('radio', { name: 'Time' }))
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(bodies(screen, 'addMistake')).toEqual([])
})

test('an empty book says how to begin; one that fails can be loaded again', async () => {
  let isDown = true
  const empty = { due: 0, later: 0, solved: 0, causes: [], topics: [] }
  const screen = open({ 'coaching.getMistakeSummary': () => (isDown ? fail('unavailable') : empty) })
  expect(await screen.findByText('Your mistakes could not be loaded.')).toBeVisible()
  isDown = false
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing here yet')).toBeVisible()
})

test.each(['mentor', 'admin'] as const)('a %s has no such book', async role => {
  const screen = renderRoute(
    routes.filter(({ path }) => path !== '/dashboard'),
    { path: '/dashboard/mistakes', user: someUser({ role }), server: {} },
  )
  await waitFor(() => expect(screen.location()).not.toBe('/dashboard/mistakes'))
  expect(screen.requests.filter(({ call }) => call.includes('Mistake'))).toEqual([])
})

/** A site that is away until it is there. */
function awayUntil(server: FakeServer) {
  let isAway = true
  const away = Object.fromEntries(
    Object.entries(server).map(([call, reply]) => [call, () => (isAway ? offline : reply)]),
  ) as FakeServer
  const arrive = () => {
    isAway = false
    dispatchEvent(new Event('online'))
  }
  return { away, arrive }
}

test('a question without a network waits with its picture, also over a reload, and arrives once', async () => {
  const { away, arrive } = awayUntil({
    'coaching.addMistake': mistake(9),
    'coaching.putMistakePicture': mistake(9),
  })
  const screen = open(away)
  const dialog = await take(screen, photo())
  await screen.user.click(dialog.getByRole('radio', { name: 'Time' }))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Your note/ }), { target: { value: 'Tünelde' } })
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  const list = within(await screen.findByRole('region', { name: 'Waiting to be sent' }))
  expect(await list.findByText('Tünelde')).toBeVisible()
  expect(await list.findByRole('img')).toBeVisible()
  const before = bodies(screen, 'addMistake')
  screen.unmount()

  const again = open(away)
  expect(await again.findByText('Tünelde')).toBeVisible()
  arrive()
  await waitFor(() => expect(again.queryByText('Tünelde')).toBeNull())
  const sent = bodies(again, 'addMistake')
  expect(sent.at(-1)).toEqual(before[0])
  expect(bodies(again, 'putMistakePicture')).toHaveLength(1)
  expect(await keptPicture(someUser().id, Object(before[0]).clientId)).toBeUndefined()
})

test('an answer without a network is shown as waiting, and arrives once under its key', async () => {
  const { away, arrive } = awayUntil({ 'coaching.solveMistake': mistake(1, { version: 2 }) })
  const screen = open(away)
  await screen.user.click(await screen.findByRole('button', { name: 'Wrong again: Paragraf' }))
  expect(await screen.findByText('You said wrong; it is sent once there is a connection.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Wrong again: Paragraf' })).toBeNull()
  arrive()
  await waitFor(() => expect(screen.queryByText(/^You said wrong/)).toBeNull())
  const keys = bodies(screen, 'solveMistake').map(body => Object(body).key)
  expect(new Set(keys).size).toBe(1)
})

test('one that the site refuses stays with its reason, until its student deletes it', async () => {
  let reply: typeof offline | ReturnType<typeof fail> = offline
  const screen = open({ 'coaching.addMistake': () => reply })
  await screen.user.click(await screen.findByRole('button', { name: 'Add without a picture' }))
  const dialog = within(await openedDialog('Add a question'))
  await screen.user.click(dialog.getByRole('radio', { name: 'Time' }))
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByRole('region', { name: 'Waiting to be sent' })
  reply = fail('mistake.limit')
  dispatchEvent(new Event('online'))
  expect(await screen.findByRole('button', { name: 'Send again: No topic chosen' })).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Delete what waits: No topic chosen' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull())
})

test('where the browser keeps nothing, it fails as it does online', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  const screen = open({ 'coaching.solveMistake': offline })
  await screen.user.click(await screen.findByRole('button', { name: 'I got it right: Paragraf' }))
  expect(await screen.findByText('Your answer could not be saved')).toBeVisible()
  expect(screen.getByRole('button', { name: 'I got it right: Paragraf' })).toBeVisible()
  vi.restoreAllMocks()
})
