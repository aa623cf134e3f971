import type { NewTimeOff, TimeOff } from '@kocyolu/contracts'
import { hasUnsaved } from '@kocyolu/web'
import {
  type FakeServer,
  fail,
  fireEvent,
  renderRoute,
  type SeenRequest,
  someUser,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { routes } from '../../routes.tsx'
import { noCalendar, profile } from './create-profile.fixtures.tsx'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }))
afterAll(() => void vi.useRealTimers())

const coach = someUser({ id: profile.userId, role: 'mentor', mentorProfileId: 31 })
const off = (id: number, part: Partial<TimeOff> = {}): TimeOff => ({
  ...{ id, firstDay: '2026-12-20', lastDay: '2026-12-24', note: null, sessions: 0 },
  ...part,
})
const added = ({ body }: SeenRequest): TimeOff => off(9, body as NewTimeOff)

const open = (server: FakeServer = {}, language: 'auto' | 'tr' = 'auto') =>
  renderRoute(routes, {
    path: '/dashboard/profile',
    user: coach,
    language,
    server: {
      'coaching.getOwnMentorProfile': profile,
      'coaching.listExpertiseCategories': [],
      'coaching.listTimeOff': [],
      'coaching.getOwnCalendar': noCalendar,
      'coaching.addTimeOff': added,
      ...server,
    },
  })
type Screen = ReturnType<typeof open>

const section = async (screen: Screen, name = 'Time off') =>
  within(await screen.findByRole('region', { name }))
const sent = (screen: Screen, call: string) => screen.requests.filter(one => one.call === call)
const choose = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (screen: Screen, name = 'Save time off') =>
  screen.user.click(screen.getByRole('button', { name }))
/** The dialog for new time off. */
async function add(screen: Screen) {
  await press(screen, 'Add time off')
  return within(await screen.findByRole('dialog', { name: 'Add time off' }))
}

test('a mentor takes a day off, and several with a note', async () => {
  const list: TimeOff[] = []
  const screen = open({
    'coaching.listTimeOff': () => list,
    'coaching.addTimeOff': request => {
      const one = { ...added(request), id: list.length + 1 }
      list.push(one)
      return one
    },
  })
  const area = await section(screen)
  expect(await area.findByText('You have no time off planned.')).toBeVisible()
  choose((await add(screen)).getByLabelText('First day'), '2026-11-25')
  await press(screen)
  expect(await area.findByText('November 25, 2026')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(hasUnsaved()).toBe(false)
  const form = await add(screen)
  expect(form.getByLabelText('First day')).toHaveValue('')
  choose(form.getByLabelText('First day'), '2026-12-20')
  choose(form.getByLabelText(/^Last day/), '2026-12-24')
  await screen.user.type(form.getByRole('textbox', { name: /^Note/ }), 'Bayram')
  await press(screen)
  expect(await area.findByText('December 20, 2026 – December 24, 2026')).toBeVisible()
  expect(area.getByText('Bayram')).toBeVisible()
  const bodies = sent(screen, 'coaching.addTimeOff').map(one => one.body as NewTimeOff)
  expect(bodies).toMatchObject([
    { firstDay: '2026-11-25', lastDay: '2026-11-25', note: null },
    { firstDay: '2026-12-20', lastDay: '2026-12-24', note: 'Bayram' },
  ])
  expect(new Set(bodies.map(body => body.clientId)).size).toBe(2)
})

test('sessions that stay booked are named, with a way to them', async () => {
  const screen = open({
    'coaching.listTimeOff': [off(4, { sessions: 1 })],
    'coaching.addTimeOff': request => ({ ...added(request), sessions: 2 }),
  })
  const area = await section(screen)
  const link = await area.findByRole('link', { name: '1 session is booked on these days' })
  expect(link).toHaveAttribute('href', '/dashboard/sessions')
  choose((await add(screen)).getByLabelText('First day'), '2026-11-25')
  await press(screen)
  expect(await screen.findByText('Time off added')).toBeVisible()
  expect(screen.getAllByText('2 sessions are booked on these days').length).toBeGreaterThan(0)
})

test('what makes no sense is said at its field, and nothing is sent', async () => {
  const screen = open()
  await section(screen)
  const form = await add(screen)
  await press(screen)
  const first = form.getByLabelText('First day')
  const last = form.getByLabelText(/^Last day/)
  expect(first).toHaveAccessibleDescription('Please choose the first day')
  expect(last).toBeValid()
  choose(first, '2026-11-19')
  expect(first).toHaveAccessibleDescription('November 19, 2026 That day is over')
  choose(first, '2026-11-25')
  choose(last, '2026-11-24')
  expect(last).toHaveAccessibleDescription(/The last day must not be before the first$/)
  choose(last, '2028-11-24')
  expect(last).toHaveAccessibleDescription(/At most a year at a time, and not later than two years from now$/)
  await press(screen)
  expect(sent(screen, 'coaching.addTimeOff')).toEqual([])
})

test('time off is removed by its own button; one that is gone already counts as removed', async () => {
  const list = [off(4), off(5, { firstDay: '2027-01-02', lastDay: '2027-01-02' })]
  const screen = open({
    'coaching.listTimeOff': () => list,
    'coaching.removeTimeOff': () => {
      list.shift()
      return fail('not_found')
    },
  })
  const area = await section(screen)
  await screen.user.click(
    await area.findByRole('button', { name: 'Remove December 20, 2026 – December 24, 2026' }),
  )
  await waitFor(() => expect(area.getAllByRole('listitem')).toHaveLength(1))
  expect(sent(screen, 'coaching.removeTimeOff')).toMatchObject([{ params: { id: '4' } }])
  expect(area.getByRole('listitem')).toHaveFocus()
})

test('a failed try is shown, keeps what was typed, and is sent again as the same', async () => {
  let down = true
  const screen = open({
    'coaching.listTimeOff': [],
    'coaching.addTimeOff': request => (down ? fail('time_off.limit') : added(request)),
    'coaching.removeTimeOff': fail('unavailable'),
  })
  await section(screen)
  const form = await add(screen)
  choose(form.getByLabelText('First day'), '2026-11-25')
  await press(screen)
  expect(await form.findByRole('alert')).toHaveTextContent('At most 40 times off are kept')
  // Closing the dialog is no end of it.
  await screen.user.click(form.getByRole('button', { name: 'Close' }))
  expect((await add(screen)).getByLabelText('First day')).toHaveValue('2026-11-25')
  down = false
  await press(screen)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = sent(screen, 'coaching.addTimeOff').map(one => (one.body as NewTimeOff).clientId)
  expect(new Set(keys).size).toBe(1)
})

test('what was typed after a lost answer takes the place of what it stored', async () => {
  const earlier = off(7, { firstDay: '2026-11-25', lastDay: '2026-11-25' })
  let isThere = true
  const screen = open({
    'coaching.addTimeOff': request => (isThere ? earlier : added(request)),
    'coaching.removeTimeOff': () => {
      isThere = false
      return undefined
    },
  })
  await section(screen)
  choose((await add(screen)).getByLabelText('First day'), '2026-11-26')
  await press(screen)
  expect(await screen.findByText('Time off added')).toBeVisible()
  expect(sent(screen, 'coaching.removeTimeOff')).toMatchObject([{ params: { id: '7' } }])
  expect(sent(screen, 'coaching.addTimeOff')).toHaveLength(2)
})

test('a list that cannot be had can be retried, and the profile is shown meanwhile', async () => {
  let down = true
  const screen = open({ 'coaching.listTimeOff': () => (down ? fail('unavailable') : [off(4)]) })
  const area = await section(screen)
  expect(await area.findByText('Your time off could not be loaded')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Bio/ })).toBeVisible()
  down = false
  await screen.user.click(area.getByRole('button', { name: 'Try again' }))
  expect(await area.findByText('December 20, 2026 – December 24, 2026')).toBeVisible()
})

test('speaks Turkish to those who chose it', async () => {
  const screen = open({ 'coaching.listTimeOff': [off(4, { sessions: 2 })] }, 'tr')
  const area = await section(screen, 'İzinli günler')
  expect(await area.findByText('20 Aralık 2026 – 24 Aralık 2026')).toBeVisible()
  expect(area.getByRole('link', { name: 'Bu günlerde 2 seansın var' })).toBeVisible()
  expect(area.getByRole('button', { name: 'İzin ekle' })).toBeVisible()
})
