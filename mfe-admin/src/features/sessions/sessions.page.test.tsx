import type { Session } from '@kocyolu/contracts'
import {
  chooseOption,
  type FakeServer,
  fail,
  fireEvent,
  openedDialog,
  renderRoute,
  someUser,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { describe, expect, test } from 'vitest'
import { session } from '../../orders.fixtures.ts'
import { routes } from '../../routes.tsx'

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
  expect(first).toHaveTextContent(/Türev tekrarıNovember 24, 2026.*Işık AydınElif AydınConfirmed/)
  expect(second).toHaveTextContent('CancelledBy the mentor: Sınavım var')
  expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(1)
})

test('days are in the address and are asked for', async () => {
  const screen = open()
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-24' } })
  await waitFor(() => expect(screen.location()).toBe('/admin/sessions?from=2026-11-24'))
  expect(screen.requests.at(-1)?.query).toEqual({ from: '2026-11-24' })
})

test('cancels with a reason, which is asked for', async () => {
  const screen = open({ 'coaching.changeSessionStatus': { ...session, status: 'cancelled' } })
  const dialog = await askToCancel(screen)
  expect(dialog.getByText(/Işık Aydın and Elif Aydın are notified at once/)).toBeVisible()
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
  expect(await dialog.findByRole('alert')).toHaveTextContent('The session has changed in the meantime.')
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Koç hasta')
})

describe('who did not come', () => {
  const absence = {
    ...{
      by: 'student' as const,
      state: 'contested' as const,
      objection: 'Bağlantıda bekledim.',
      decidedBy: null,
    },
    ...{ saidAt: '2026-11-24T09:00:00.000Z', objectUntil: '2026-11-26T09:00:00.000Z' },
  }
  const contested: Session = { ...session, status: 'completed', absences: [absence], can: over.can }
  const listed = { 'coaching.listAllSessions': { items: [contested, over], nextCursor: null } }

  test('is asked for by its status, in the address', async () => {
    const screen = open(listed)
    await chooseOption(screen.user, 'Absent', 'contested, awaiting a decision')
    await waitFor(() => expect(screen.location()).toBe('/admin/sessions?absence=contested'))
    expect(screen.requests.at(-1)?.query).toEqual({ absence: 'contested' })
  })

  test.each([
    ['stands', 'Işık Aydın did not come', true],
    ['dismissed', 'Dismiss the report', false],
  ] as const)('is decided after what both say was read: %s', async (state, option, stands) => {
    const screen = open({
      ...listed,
      'coaching.decideAbsence': { ...contested, absences: [{ ...absence, state, decidedBy: 'admin' }] },
    })
    await screen.user.click(await screen.findByRole('button', { name: 'Decide about mentor' }))
    const dialog = within(await openedDialog('Did Işık Aydın come?'))
    expect(dialog.getByText(/^Elif Aydın reported that Işık Aydın did not come/)).toBeVisible()
    expect(dialog.getByText('Bağlantıda bekledim.')).toBeVisible()
    await screen.user.click(dialog.getByRole('button', { name: 'Decide' }))
    expect(dialog.getByRole('combobox', { name: 'Decision' })).toHaveAccessibleDescription(
      'Please choose This field is required',
    )
    await chooseOption(screen.user, 'Decision', option)
    await screen.user.click(dialog.getByRole('button', { name: 'Decide' }))
    expect(await screen.findByText('Decided. Both are notified.')).toBeVisible()
    expect(screen.requests.find(one => one.call === 'coaching.decideAbsence')).toMatchObject({
      params: { id: '5' },
      body: { by: 'student', stands },
    })
  })

  test('an uncontested claim waits for no admin', async () => {
    const said = { ...contested, absences: [{ ...absence, state: 'said' as const, objection: null }] }
    const screen = open({ 'coaching.listAllSessions': { items: [said], nextCursor: null } })
    expect(await screen.findByText('Mentor did not come: reported, open to objection')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Decide/ })).toBeNull()
  })

  test('where each says it of the other, each is decided', async () => {
    const both = [
      { ...absence, objection: null },
      { ...absence, by: 'mentor' as const, objection: null },
    ]
    const screen = open({
      'coaching.listAllSessions': { items: [{ ...contested, absences: both }], nextCursor: null },
    })
    await screen.user.click(await screen.findByRole('button', { name: 'Decide about student' }))
    const dialog = within(await openedDialog('Did Elif Aydın come?'))
    expect(dialog.getByText('Elif Aydın reported the same of Işık Aydın.')).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Decide about mentor', hidden: true })).toHaveLength(1)
  })
})
