import type { Session, Slot } from '@kocyolu/contracts'
import { Area } from '@kocyolu/web'
import {
  type FakeServer,
  idOf,
  openedDialog,
  renderRoute,
  type SeenRequest,
  type SomeMentor,
  someMentor,
  someUser,
  waitFor,
} from '@kocyolu/web/testing'
import { within } from '@testing-library/react'
import type { RouteObject } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { noSessionActs } from '../../shared/sessions/sessions.fixtures.ts'
import { BookSession } from './book-session.tsx'

/** Holds the date at a Friday; timers run. */
export function holdDate(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') })
}

export function letDateGo(): void {
  vi.useRealTimers()
  sessionStorage.clear()
}

export const can = { book: true, message: true }
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** An hour that starts at this time of the viewer's clock. */
export function hour(day: string, time: string): Slot {
  const start = new Date(`${day}T${time}:00`)
  return { startTime: start.toISOString(), endTime: new Date(start.getTime() + 3_600_000).toISOString() }
}
export const monday = [hour('2026-11-23', '09:00'), hour('2026-11-23', '09:30')]
const tuesday = [hour('2026-11-24', '16:30')]

export function aSession({ body }: SeenRequest): Session {
  const sent = typeof body === 'object' ? body : {}
  return {
    id: 7,
    mentorProfileId: 3,
    studentId: idOf(1),
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
    can: { ...noSessionActs, cancel: true },
  }
}

export async function openDialog(server: FakeServer = {}, part: SomeMentor = {}) {
  const mentor = someMentor({ timeZone: zone, can, ...part })
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
    user: someUser(),
    server: {
      'coaching.listSlots': { slots: [...monday, ...tuesday] },
      'coaching.requestSession': aSession,
      ...server,
    },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Book a Session' }))
  const day = async (name: RegExp) => {
    const calendar = screen.queryByRole('button', { name: 'Open the calendar' })
    if (calendar) await screen.user.click(calendar)
    // Until its free times are known no day can be chosen.
    await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false'))
    return screen.getByRole('button', { name })
  }
  return { ...screen, dialog: within(await openedDialog('Book a Session')), day }
}
export type Screen = Awaited<ReturnType<typeof openDialog>>
