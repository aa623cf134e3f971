import type { Waiting } from '@kocyolu/contracts'
import {
  chooseOption,
  type FakeServer,
  fail,
  renderRoute,
  type SeenRequest,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { can, holdDate, letDateGo, openDialog, zone } from './features/booking/booking.fixtures.tsx'
import { routes } from './routes.tsx'
import { mentor, noCounts, student } from './shared/sessions/sessions.fixtures.ts'

beforeEach(holdDate)
afterEach(letDateGo)

const entry: Waiting = {
  mentorProfileId: 3,
  mentor: { userId: mentor.id, firstName: 'Işık', lastName: 'Aydın', profileImageUrl: null },
  ...{ days: ['wednesday', 'monday'], start: '18:00', end: '20:00', timeZone: zone },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', endsAt: '2027-01-19T10:00:00.000Z' },
}
const sent = (requests: SeenRequest[]) =>
  requests.filter(({ call }) => call === 'coaching.waitFor').map(({ params, body }) => ({ params, body }))

describe('in the form of a request', () => {
  const open = async (server: FakeServer = {}) => {
    const screen = await openDialog(
      { 'coaching.listWaiting': [], ...server },
      { can: { ...can, wait: true } },
    )
    await screen.user.click(screen.dialog.getByRole('button', { name: 'Notify me when a time is free' }))
    return screen
  }

  test('days and hours that suit are entered, and shown afterwards', async () => {
    const screen = await open({ 'coaching.waitFor': entry })
    const days = within(await screen.dialog.findByRole('group', { name: 'Days that work for you' }))
    expect(days.getAllByRole('checkbox')[0]).toHaveAccessibleName(/Mon/)
    for (const name of [/Mon/, /Wed/, /Sun/]) await screen.user.click(days.getByRole('checkbox', { name }))
    await screen.user.click(days.getByRole('checkbox', { name: /Sun/ }))
    await chooseOption(screen.user, 'From', '16:30')
    await screen.user.click(screen.dialog.getByRole('button', { name: 'Notify me' }))
    expect(await screen.findByText('We will notify you')).toBeVisible()
    expect(sent(screen.requests)).toEqual([
      {
        params: { id: '3' },
        body: { days: ['monday', 'wednesday'], start: '16:30', end: '22:00', timeZone: zone },
      },
    ])
    expect(await screen.dialog.findByText('Mon, Wed · 18:00–20:00')).toBeVisible()
    expect(screen.dialog.getByText(/You’re on the list until January 19, 2027/)).toBeVisible()
  })

  test('need a day, and an hour at least', async () => {
    const screen = await open({ 'coaching.listWaiting': [{ ...entry, days: ['monday'] }] })
    await screen.user.click(await screen.dialog.findByRole('checkbox', { name: /Mon/ }))
    await chooseOption(screen.user, 'From', '19:30')
    await screen.user.click(screen.dialog.getByRole('button', { name: 'Save' }))
    expect(screen.dialog.getByText('Please choose at least one day')).toBeVisible()
    expect(screen.dialog.getByText('Choose at least one hour')).toBeVisible()
    expect(sent(screen.requests)).toEqual([])
  })

  test('an entry is changed from what it is, and left', async () => {
    const screen = await open({ 'coaching.listWaiting': [entry], 'coaching.stopWaiting': () => undefined })
    expect(await screen.dialog.findByRole('checkbox', { name: /Wed/ })).toBeChecked()
    expect(screen.dialog.getByRole('button', { name: 'Save' })).toBeVisible()
    await screen.user.click(screen.dialog.getByRole('button', { name: 'Leave the waiting list' }))
    expect(await screen.findByText('You left the waiting list')).toBeVisible()
    expect(screen.dialog.queryByRole('button', { name: 'Leave the waiting list' })).toBeNull()
    expect(screen.dialog.getByRole('button', { name: 'Notify me' })).toBeVisible()
  })

  test('a sixth coach is refused with a reason, and nothing chosen is lost', async () => {
    const screen = await open({ 'coaching.waitFor': fail('waiting.limit') })
    await screen.user.click(await screen.dialog.findByRole('checkbox', { name: /Mon/ }))
    await screen.user.click(screen.dialog.getByRole('button', { name: 'Notify me' }))
    expect(await screen.findByText('You can wait for at most 5 mentors at a time.')).toBeVisible()
    expect(screen.dialog.getByRole('checkbox', { name: /Mon/ })).toBeChecked()
  })
})

describe('among what waits', () => {
  const open = (entries: Waiting[], server: FakeServer = {}, tab = 'pending', user = student) =>
    renderRoute(routes, {
      path: `/dashboard/sessions?tab=${tab}`,
      user,
      server: {
        'coaching.listStudentSessions': [],
        'coaching.listMentorSessions': [],
        'coaching.countStudentSessions': noCounts,
        'coaching.countMentorSessions': noCounts,
        'coaching.listWaiting': entries,
        ...server,
      },
    })

  test('lists the coaches, their hours, and a way to leave', async () => {
    const screen = open([{ ...entry, timeZone: 'America/New_York' }], {
      'coaching.stopWaiting': () => undefined,
    })
    const list = within(await screen.findByRole('region', { name: 'Mentors you are waiting for' }))
    expect(list.getByRole('link', { name: 'Işık Aydın' })).toHaveAttribute('href', '/mentors/3/request')
    expect(list.getByText('Mon, Wed · 18:00–20:00 (America/New_York)')).toBeVisible()
    await screen.user.click(list.getByRole('button', { name: 'Leave the waiting list of Işık Aydın' }))
    expect(await screen.findByText('You left the waiting list')).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Mentors you are waiting for' })).toBeNull(),
    )
  })

  test('a way out that fails says so, and the entry stays', async () => {
    const screen = open([entry], { 'coaching.stopWaiting': fail('unavailable') })
    await screen.user.click(await screen.findByRole('button', { name: /Leave the waiting list of/ }))
    expect(await screen.findByText('Your entry could not be updated')).toBeVisible()
    expect(screen.getByRole('button', { name: /Leave the waiting list of/ })).toBeVisible()
  })

  test.each([
    ['another list', 'upcoming', student],
    ['a coach', 'pending', mentor],
  ] as const)('nothing is asked for in %s', async (_, tab, user) => {
    const screen = open([entry], {}, tab, user)
    await waitFor(() => expect(screen.requests.some(({ call }) => call.includes('Sessions'))).toBe(true))
    expect(screen.requests.map(({ call }) => call)).not.toContain('coaching.listWaiting')
  })
})
