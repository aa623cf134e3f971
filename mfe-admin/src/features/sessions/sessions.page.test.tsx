import type { Session } from '@kocyolu/contracts'
import {
  type FakeServer,
  fail,
  fireEvent,
  idOf,
  openedDialog,
  renderRoute,
  someUser,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'

const name = { lastName: 'Yılmaz', profileImageUrl: null }
const session: Session = {
  id: 5,
  mentorProfileId: 3,
  studentId: idOf(2),
  startTime: '2026-11-24T07:00:00.000Z',
  endTime: '2026-11-24T08:00:00.000Z',
  status: 'confirmed',
  topic: 'Türev tekrarı',
  notes: null,
  meetingLink: null,
  cancelReason: null,
  cancelledBy: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  mentor: { ...name, userId: idOf(3), firstName: 'Işık' },
  student: { ...name, id: idOf(2), firstName: 'Elif' },
  can: { confirm: false, decline: false, cancel: true, complete: false, review: false },
}
const over: Session = {
  ...session,
  id: 6,
  topic: 'Deneme analizi',
  status: 'cancelled',
  cancelledBy: 'mentor',
  cancelReason: 'Sınavım var',
  can: { ...session.can, cancel: false },
}

const open = (server: FakeServer = {}, path = '/admin/sessions') =>
  renderRoute(routes, {
    path,
    user: someUser({ role: 'admin' }),
    server: { 'coaching.listAllSessions': { items: [session, over], nextCursor: null }, ...server },
  })

const askToCancel = async (screen: ReturnType<typeof open>) => {
  await screen.user.click(await screen.findByRole('button', { name: 'Cancel' }))
  return within(await openedDialog('Cancel this session?'))
}

test('lists sessions with both people, and why one did not happen', async () => {
  const screen = open()
  const [, first, second] = within(await screen.findByRole('table', { name: 'Sessions' })).getAllByRole('row')
  expect(first).toHaveTextContent(/Türev tekrarıNovember 24, 2026.*Işık YılmazElif YılmazConfirmed/)
  expect(second).toHaveTextContent('CancelledBy the mentor: Sınavım var')
  expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(1)
})

test('days stand in the address and are asked for', async () => {
  const screen = open()
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-24' } })
  await waitFor(() => expect(screen.location()).toBe('/admin/sessions?from=2026-11-24'))
  expect(screen.requests.at(-1)?.query).toEqual({ from: '2026-11-24' })
})

test('cancels with a reason, which is asked for', async () => {
  const screen = open({ 'coaching.changeSessionStatus': { ...session, status: 'cancelled' } })
  const dialog = await askToCancel(screen)
  expect(dialog.getByText(/Işık Yılmaz and Elif Yılmaz are told at once/)).toBeVisible()
  await screen.user.click(dialog.getByRole('button', { name: 'Cancel session' }))
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
    'This field is required',
  )
  await screen.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Koç hasta')
  await screen.user.click(dialog.getByRole('button', { name: 'Cancel session' }))
  expect(await screen.findByText('The session is cancelled')).toBeVisible()
  expect(screen.requests.find(one => one.call === 'coaching.changeSessionStatus')).toMatchObject({
    params: { id: '5' },
    body: { status: 'cancelled', reason: 'Koç hasta' },
  })
})

test('a refusal keeps what was typed', async () => {
  const screen = open({ 'coaching.changeSessionStatus': fail('session.transition') })
  const dialog = await askToCancel(screen)
  await screen.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Koç hasta')
  await screen.user.click(dialog.getByRole('button', { name: 'Cancel session' }))
  expect(await screen.findByText('That did not work')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Koç hasta')
})
