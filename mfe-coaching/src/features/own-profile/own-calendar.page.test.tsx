import type { OwnCalendar } from '@kocyolu/contracts'
import { hasUnsaved } from '@kocyolu/web'
import {
  type FakeServer,
  fail,
  fireEvent,
  garbled,
  renderRoute,
  someUser,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import { noCalendar as none, profile } from './create-profile.fixtures.tsx'

const coach = someUser({ id: profile.userId, role: 'mentor', mentorProfileId: 31 })
const address = 'https://calendar.google.com/…'
const read: OwnCalendar = { ...none, address, readAt: '2026-11-20T12:00:00.000Z' }

const open = (server: FakeServer = {}, language: 'auto' | 'tr' = 'auto') =>
  renderRoute(routes, {
    path: '/dashboard/profile',
    user: coach,
    language,
    server: {
      'coaching.getOwnMentorProfile': profile,
      'coaching.listExpertiseCategories': [],
      'coaching.listTimeOff': [],
      'coaching.getOwnCalendar': none,
      ...server,
    },
  })
type Screen = ReturnType<typeof open>
const section = async (screen: Screen, name = 'Your own calendar') =>
  within(await screen.findByRole('region', { name }))
const secret = 'https://calendar.google.com/calendar/ical/x/private-1/basic.ics'
const paste = async (screen: Screen, text: string) => {
  const area = await section(screen)
  fireEvent.change(await area.findByLabelText('iCal address of your calendar'), { target: { value: text } })
  await screen.user.click(area.getByRole('button', { name: 'Connect calendar' }))
  return area
}

test('a mentor connects a calendar and sees that it was read; its address does not stay in the browser', async () => {
  let calendar: OwnCalendar = none
  const screen = open({
    'coaching.getOwnCalendar': () => calendar,
    'coaching.putOwnCalendar': () => {
      calendar = { ...none, address }
      return calendar
    },
  })
  const area = await paste(screen, secret)
  expect(await area.findByText('Your calendar is being read…')).toBeVisible()
  expect(area.getByText(address)).toBeVisible()
  expect(area.getByRole('heading', { name: 'Your own calendar' })).toHaveFocus()
  expect(screen.requests.find(one => one.call === 'coaching.putOwnCalendar')?.body).toEqual({
    address: secret,
  })
  expect(hasUnsaved()).toBe(false)
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('private-1')
  calendar = { ...read, sessions: 2 }
  expect(await area.findByText(/^Last read .*\. Your busy hours are blocked\.$/)).toBeVisible()
  const link = area.getByRole('link', { name: /^2 sessions are at times when you look busy/ })
  expect(link).toHaveAttribute('href', '/dashboard/sessions')
})

test('what is no address is said at its field, and nothing is sent', async () => {
  const screen = open()
  for (const wrong of ['', 'calendar', 'http://calendar.example/x', 'https://127.0.0.1/x']) {
    const area = await paste(screen, wrong)
    expect(area.getByLabelText('iCal address of your calendar')).toHaveAccessibleDescription(
      expect.stringContaining('Please paste the whole address'),
    )
  }
  expect(screen.requests.filter(one => one.call === 'coaching.putOwnCalendar')).toEqual([])
})

test.each([
  ['not_found', 'There is no calendar at this address.'],
  ['not_calendar', 'This address does not lead to an iCal calendar.'],
  ['too_large', 'This calendar is too large to be read.'],
  ['password', 'This calendar asks for a password. Use its secret address.'],
  ['unreachable', 'This calendar could not be reached.'],
] as const)('a calendar that is %s has a sentence, with what still blocks', async (problem, sentence) => {
  const blocksUntil = '2026-11-27T12:00:00.000Z'
  const screen = open({ 'coaching.getOwnCalendar': { ...read, problem, blocksUntil } })
  const area = await section(screen)
  expect(await area.findByText(sentence)).toBeVisible()
  expect(area.getByText(/^Last read/)).toBeVisible()
  expect(area.getByText(/^Hours from that reading stay blocked until/)).toBeVisible()
})

test('one of which nothing is understood says what it holds', async () => {
  const unread = ['VTODO', 'VPOLL']
  const screen = open({ 'coaching.getOwnCalendar': { ...read, problem: 'not_understood', unread } })
  const area = await section(screen)
  expect(await area.findByText(/It contains: tasks, VPOLL\.$/)).toBeVisible()
})

test('one that was never read closes nothing, and a problem of a newer service has a sentence too', async () => {
  const answer = JSON.stringify({ ...none, address, problem: 'asleep' })
  const screen = open({ 'coaching.getOwnCalendar': garbled(answer) })
  const area = await section(screen)
  expect(await area.findByText('This calendar could not be read.')).toBeVisible()
  expect(area.getByText('It blocks no hours at the moment.')).toBeVisible()
})

test('it is removed with one press, and can be given again', async () => {
  let calendar: OwnCalendar = read
  const screen = open({
    'coaching.getOwnCalendar': () => calendar,
    'coaching.removeOwnCalendar': () => {
      calendar = none
      return undefined
    },
  })
  const area = await section(screen)
  await screen.user.click(await area.findByRole('button', { name: 'Remove calendar' }))
  expect(await area.findByLabelText('iCal address of your calendar')).toBeVisible()
  expect(area.getByRole('heading', { name: 'Your own calendar' })).toHaveFocus()
})

test('a failure is shown, and keeps what was typed or there', async () => {
  const screen = open({ 'coaching.putOwnCalendar': fail('unavailable') })
  const area = await paste(screen, secret)
  expect(await area.findByRole('alert')).toBeVisible()
  expect(area.getByLabelText('iCal address of your calendar')).toHaveValue(secret)
})

test('a removal that fails leaves the calendar where it is', async () => {
  const screen = open({ 'coaching.getOwnCalendar': read, 'coaching.removeOwnCalendar': fail('unavailable') })
  const area = await section(screen)
  await screen.user.click(await area.findByRole('button', { name: 'Remove calendar' }))
  expect(await screen.findByText('Your calendar could not be removed')).toBeVisible()
  expect(area.getByText(address)).toBeVisible()
})

test('a calendar that cannot be had is asked for again', async () => {
  let down = true
  const screen = open({ 'coaching.getOwnCalendar': () => (down ? fail('unavailable') : read) })
  const area = await section(screen)
  const retry = await area.findByRole('button', { name: 'Try again' })
  down = false
  await screen.user.click(retry)
  await waitFor(() => expect(area.getByText(address)).toBeVisible())
})

test('in Turkish', async () => {
  const screen = open({ 'coaching.getOwnCalendar': { ...read, sessions: 1 } }, 'tr')
  const area = await section(screen, 'Kendi takvimin')
  expect(await area.findByText(/^En son .* okundu\. Dolu saatlerin kapalı\.$/)).toBeVisible()
  expect(area.getByText(/^Dolu göründüğün saatlerde 1 seansın var/)).toBeVisible()
})

test.each([
  [1, 'tr', 'Kendi takvimin', '1 etkinlik okunamadı; onların saatleri kapanmaz.'],
  [2, 'tr', 'Kendi takvimin', '2 etkinlik okunamadı; onların saatleri kapanmaz.'],
  [1, 'auto', 'Your own calendar', '1 event could not be read and blocks no hours.'],
  [2, 'auto', 'Your own calendar', '2 events could not be read and block no hours.'],
] as const)(
  'events that could not be read are counted: %i in %s',
  async (skipped, language, name, sentence) => {
    const screen = open({ 'coaching.getOwnCalendar': { ...read, skipped } }, language)
    const area = await section(screen, name)
    expect(await area.findByText(sentence)).toBeVisible()
  },
)
