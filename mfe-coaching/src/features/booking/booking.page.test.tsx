import type { MentorProfile, Session, Slot } from '@kocyolu/contracts'
import { Area } from '@kocyolu/web'
import { type FakeServer, fail, offline, renderRoute, type SeenRequest } from '@kocyolu/web/testing'
import { within } from '@testing-library/react'
import type { RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aMentor, aUser } from '../../mentors/mentors.fixtures.ts'
import { BookSession } from './book-session.tsx'

const can = { book: true, message: true, review: false, edit: false }
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** An hour that starts at this time of the viewer's clock. */
function hour(day: string, time: string): Slot {
  const start = new Date(`${day}T${time}:00`)
  return { startTime: start.toISOString(), endTime: new Date(start.getTime() + 3_600_000).toISOString() }
}
const monday = [hour('2026-11-23', '09:00'), hour('2026-11-23', '09:30')]
const tuesday = [hour('2026-11-24', '16:30')]

function aSession({ body }: SeenRequest): Session {
  const sent = typeof body === 'object' ? body : {}
  return {
    id: 7,
    mentorProfileId: 3,
    studentId: aUser('student').id,
    startTime: '',
    endTime: '',
    topic: '',
    notes: null,
    ...sent,
    status: 'pending',
    meetingLink: null,
    cancelReason: null,
    cancelledBy: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    can: { confirm: false, decline: false, cancel: true, complete: false },
  }
}

async function openDialog(server: FakeServer = {}, part: Partial<MentorProfile> = {}) {
  const mentor = aMentor({ timeZone: zone, can, ...part })
  const routes: RouteObject[] = [
    {
      path: '/',
      element: (
        <Area language="en">
          <BookSession mentor={mentor} />
        </Area>
      ),
    },
  ]
  const screen = renderRoute(routes, {
    path: '/',
    user: aUser('student'),
    server: {
      'coaching.listSlots': { slots: [...monday, ...tuesday] },
      'coaching.requestSession': aSession,
      ...server,
    },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Book a Session' }))
  const day = (name: RegExp) => screen.findByRole('button', { name })
  return { ...screen, dialog: within(screen.getByRole('dialog', { name: 'Book a Session' })), day }
}
type Screen = Awaited<ReturnType<typeof openDialog>>

async function fillIn(screen: Screen) {
  await screen.user.click(await screen.day(/^Monday, November 23, 2026, 2 free times/))
  await screen.user.click(screen.getByRole('radio', { name: '09:30–10:30' }))
  await screen.user.type(screen.getByLabelText('Topic'), ' Türev soruları ')
}
const send = (screen: Screen) => screen.user.click(screen.getByRole('button', { name: 'Request Session' }))
const sent = (screen: Screen) => screen.requests.filter(({ call }) => call === 'coaching.requestSession')

beforeEach(() => {
  // A Friday; only the date is held, timers run.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') })
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

describe('choosing a day', () => {
  test('days without a free hour cannot be chosen and say why', async () => {
    const screen = await openDialog()
    await screen.day(/^Monday, November 23, 2026, 2 free times/)
    for (const name of [
      /November 19, 2026, in the past/,
      /November 25, 2026, not available/,
      /November 26, 2026, no free time left/,
    ]) {
      const button = await screen.day(name)
      expect(button).toHaveAttribute('aria-disabled', 'true')
      await screen.user.click(button)
      expect(button).toHaveAttribute('aria-pressed', 'false')
    }
    expect(screen.getByText('Choose a date to see its free times.')).toBeVisible()
  })

  test('the keys move through the grid, one day is reached by Tab', async () => {
    const screen = await openDialog()
    const first = await screen.day(/^Monday, November 23/)
    const grid = screen.getByRole('grid', { name: 'November 2026' })
    expect(
      within(grid)
        .getAllByRole('button')
        .filter(button => button.tabIndex === 0),
    ).toEqual([first])
    first.focus()
    const focused = () => document.activeElement?.getAttribute('data-day')
    const press = async (...keys: string[]) => {
      await screen.user.keyboard(keys.map(key => `{${key}}`).join(''))
      return focused()
    }
    expect(await press('ArrowRight')).toBe('2026-11-24')
    expect(await press('ArrowDown')).toBe('2026-12-01')
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible()
    expect(await press('ArrowUp', 'Home')).toBe('2026-11-23')
    expect(await press('End')).toBe('2026-11-29')
    expect(await press('PageDown')).toBe('2026-12-29')
    expect(await press('PageUp', 'PageUp')).toBe('2026-11-20')
    expect(await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter')).toBe('2026-11-23')
    expect(screen.getByRole('button', { name: /^Monday, November 23/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(screen.getAllByRole('radio')).toHaveLength(2)
  })

  test('opens at the next month when nothing is free in this one', async () => {
    const screen = await openDialog({ 'coaching.listSlots': { slots: [hour('2026-12-03', '10:00')] } })
    expect(await screen.day(/^Thursday, December 3, 2026, 1 free time$/)).toHaveAttribute('tabindex', '0')
    await screen.user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(await screen.findByText('There is no free time in January 2027.')).toBeVisible()
    await screen.user.click(screen.getByRole('button', { name: 'Previous month' }))
    await screen.user.click(screen.getByRole('button', { name: 'Previous month' }))
    expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  })

  test('free times that do not load can be asked for again', async () => {
    let calls = 0
    const screen = await openDialog({
      'coaching.listSlots': () => (calls++ === 0 ? fail('unavailable') : { slots: monday }),
    })
    expect(await screen.findByText(/The free times could not be loaded/)).toBeVisible()
    await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.day(/2 free times/)).toBeVisible()
  })

  test('names the time zones when the coach’s clock differs', async () => {
    const elsewhere = zone === 'Pacific/Kiritimati' ? 'Pacific/Midway' : 'Pacific/Kiritimati'
    const screen = await openDialog({}, { timeZone: elsewhere })
    expect(
      screen.getByText(`Times are in your time zone, ${zone}. The coach’s is ${elsewhere}.`),
    ).toBeVisible()
  })
})

describe('sending a request', () => {
  test('tells what is missing, tied to its place, and leads to the first', async () => {
    const screen = await openDialog()
    const monday = await screen.day(/^Monday, November 23/)
    await send(screen)
    expect(screen.getByRole('group', { name: 'Date' })).toHaveAccessibleDescription('Please select a date')
    expect(screen.getByRole('group', { name: 'Time' })).toHaveAccessibleDescription('Please select a time')
    expect(screen.getByLabelText('Topic')).toHaveAccessibleDescription('Please enter a topic')
    expect(monday).toHaveFocus()
    await screen.user.click(monday)
    await screen.user.type(screen.getByLabelText('Topic'), 'ab')
    expect(screen.queryByText('Please select a date')).toBeNull()
    expect(screen.getByText('The topic needs at least 3 characters')).toBeVisible()
    await send(screen)
    expect(screen.getByRole('radio', { name: '09:00–10:00' })).toHaveFocus()
    expect(sent(screen)).toEqual([])
  })

  test('sends one hour, tells that it is requested, and forgets what was typed', async () => {
    const screen = await openDialog()
    await fillIn(screen)
    await screen.user.type(screen.getByLabelText(/^Notes/), 'Limit de var')
    expect(screen.getByText('Monday, November 23, 2026, 09:30–10:30')).toBeVisible()
    await send(screen)
    expect(await screen.findByText('Session requested')).toBeVisible()
    expect(
      screen.getByText("Your session has been requested. You'll be notified when the mentor responds."),
    ).toBeVisible()
    expect(sent(screen).map(({ body }) => body)).toEqual([
      {
        mentorProfileId: 3,
        topic: 'Türev soruları',
        notes: 'Limit de var',
        ...monday[1],
        status: 'pending',
      },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.user.click(screen.getByRole('button', { name: 'Book a Session' }))
    expect(screen.getByLabelText('Topic')).toHaveValue('')
    expect(screen.getByText('No time chosen yet')).toBeVisible()
  })

  test.each(['booking.slot_taken', 'booking.slot_unavailable'] as const)(
    'on %s it renews the free times and keeps what was typed',
    async code => {
      let taken = false
      const screen = await openDialog({
        'coaching.listSlots': () => ({ slots: taken ? monday.slice(0, 1) : monday }),
        'coaching.requestSession': request => {
          if (taken) return aSession(request)
          taken = true
          return fail(code)
        },
      })
      await fillIn(screen)
      await send(screen)
      expect(await screen.findByRole('alert')).toHaveTextContent(
        /Please choose another one\. What you wrote is kept\./,
      )
      await vi.waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1))
      expect(screen.getByLabelText('Topic')).toHaveValue(' Türev soruları ')
      await screen.user.click(screen.getByRole('radio', { name: '09:00–10:00' }))
      await send(screen)
      expect(await screen.findByText('Session requested')).toBeVisible()
      const keys = sent(screen).map(({ idempotencyKey }) => idempotencyKey)
      expect(new Set(keys).size).toBe(2)
    },
  )

  test('without an answer the same request is sent again under the same key', async () => {
    let calls = 0
    const screen = await openDialog({
      'coaching.requestSession': request => (calls++ === 0 ? offline : aSession(request)),
    })
    await fillIn(screen)
    await send(screen)
    expect(await screen.findByText('Error')).toBeVisible()
    expect(
      screen.getAllByText('There was a problem requesting your session. Please try again.'),
    ).toHaveLength(2)
    await send(screen)
    expect(await screen.findByText('Session requested')).toBeVisible()
    const keys = sent(screen).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys[0]).toMatch(/^[\w-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test('a limit is told by its name', async () => {
    const screen = await openDialog({ 'coaching.requestSession': fail('booking.limit') })
    await fillIn(screen)
    await send(screen)
    expect(await screen.findByRole('alert')).toHaveTextContent('You can have at most 5 open requests.')
    expect(screen.getByRole('radio', { name: '09:30–10:30' })).toBeChecked()
  })

  test('closing by accident keeps everything', async () => {
    const screen = await openDialog()
    await fillIn(screen)
    await screen.user.click(screen.dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.user.click(screen.getByRole('button', { name: 'Book a Session' }))
    expect(screen.getByLabelText('Topic')).toHaveValue(' Türev soruları ')
    expect(await screen.findByRole('radio', { name: '09:30–10:30' })).toBeChecked()
  })
})
