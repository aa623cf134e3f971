import type { ManagedUser } from '@kocyolu/contracts'
import {
  chooseOption,
  type FakeServer,
  fail,
  idOf,
  openedDialog,
  renderRoute,
  someUser,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'

const person = (place: number, part: Partial<ManagedUser> = {}): ManagedUser => ({
  ...someUser({ id: idOf(place), createdAt: '2026-11-20T10:00:00.000Z', ...part }),
  ...{ suspended: false, hasSecondFactor: false, factorResetDueAt: null },
  ...part,
})
const elif = person(2, { firstName: 'Elif', email: 'elif@kocyolu.test' })
const isik = person(3, { firstName: 'Işık', lastName: 'Aydın', role: 'mentor', suspended: true })

const open = (server: FakeServer = {}, path = '/admin/users') =>
  renderRoute(routes, {
    path,
    user: someUser({ role: 'admin' }),
    server: { 'identity.listUsers': { items: [elif, isik], nextCursor: null }, ...server },
  })

const asked = (screen: ReturnType<typeof open>) =>
  screen.requests.filter(one => one.call === 'identity.listUsers').at(-1)?.query

const actionsOf = async (screen: ReturnType<typeof open>, name: string) =>
  within(await screen.findByRole('group', { name }))

test('lists people with role, state and date, and gives them as a file', async () => {
  const screen = open({}, '/admin/users?role=mentor&q=isik')
  const table = within(await screen.findByRole('table', { name: 'Users' }))
  const [, first, second] = table.getAllByRole('row')
  expect(first).toHaveTextContent('Elif Yılmazelif@kocyolu.testStudentActiveNovember 20, 2026')
  expect(second).toHaveTextContent('MentorSuspended')
  expect(asked(screen)).toEqual({ limit: '20', role: 'mentor', q: 'isik' })
  expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    '/api/users/export?role=mentor&q=isik',
  )
})

test('search, filters and order are in the address and begin at the first page', async () => {
  const screen = open({}, '/admin/users?cursor=abc')
  await screen.user.type(await screen.findByRole('textbox', { name: 'Name or e-mail' }), 'elif')
  await waitFor(() => expect(screen.location()).toBe('/admin/users?q=elif'))
  await chooseOption(screen.user, 'Role', 'Mentor')
  await screen.user.click(screen.getByRole('columnheader', { name: /Name/ }))
  await waitFor(() => expect(asked(screen)).toEqual({ limit: '20', q: 'elif', role: 'mentor', sort: 'name' }))
  expect(screen.location()).toBe('/admin/users?q=elif&role=mentor&sort=name')
})

test('goes on and back page by page', async () => {
  const screen = open({
    'identity.listUsers': ({ query }) =>
      query.cursor ? { items: [isik], nextCursor: null } : { items: [elif], nextCursor: 'two' },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Işık Aydın')).toBeVisible()
  expect(screen.location()).toBe('/admin/users?cursor=two')
  await screen.user.click(screen.getByRole('button', { name: 'Previous' }))
  expect(await screen.findByText('Elif Yılmaz')).toBeVisible()
  expect(screen.location()).toBe('/admin/users')
})

test('suspending says what follows, and happens once it is confirmed', async () => {
  const screen = open({ 'identity.changeUser': { ...elif, suspended: true } })
  const actions = await actionsOf(screen, 'Elif Yılmaz')
  await screen.user.click(actions.getByRole('button', { name: 'Suspend' }))
  const dialog = within(await openedDialog('Suspend Elif Yılmaz?'))
  expect(dialog.getByText(/will be signed out everywhere and cannot sign in/)).toBeVisible()
  await screen.user.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText('Elif Yılmaz is suspended')).toBeVisible()
  expect(screen.requests.find(one => one.call === 'identity.changeUser')).toMatchObject({
    params: { id: elif.id },
    body: { suspended: true },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('all sign-ins of a user end once it is confirmed', async () => {
  const screen = open({ 'identity.endUserSignIns': undefined })
  const actions = await actionsOf(screen, 'Elif Yılmaz')
  await screen.user.click(actions.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(await openedDialog('Sign Elif Yılmaz out everywhere?'))
  expect(dialog.getByText(/can sign in again/)).toBeVisible()
  await screen.user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText('Elif Yılmaz is signed out everywhere')).toBeVisible()
  expect(screen.requests.find(one => one.call === 'identity.endUserSignIns')).toMatchObject({
    params: { id: elif.id },
  })
})

test('a lost second step is reset once it is confirmed, says from when on, and can be cancelled', async () => {
  const [on, dueAt] = [{ ...elif, hasSecondFactor: true }, '2026-11-29T07:00:00.000Z']
  const rows = { now: on }
  const reset = (factorResetDueAt: string | null) => () => {
    rows.now = { ...on, factorResetDueAt }
    return rows.now
  }
  const screen = open({
    'identity.listUsers': () => ({ items: [rows.now, isik], nextCursor: null }),
    'identity.askFactorReset': reset(dueAt),
    'identity.takeBackFactorReset': reset(null),
  })
  const others = await actionsOf(screen, 'Işık Aydın')
  expect(others.queryByRole('button', { name: 'Reset second step' })).toBeNull()
  const actions = await actionsOf(screen, 'Elif Yılmaz')
  await screen.user.click(actions.getByRole('button', { name: 'Reset second step' }))
  const dialog = within(await openedDialog('Reset the second step of Elif Yılmaz?'))
  expect(dialog.getByText(/first signs in after 24 hours.*cancels it/)).toBeVisible()
  await screen.user.click(dialog.getByRole('button', { name: 'Reset second step' }))
  expect(await screen.findByText('The second step of Elif Yılmaz will be reset')).toBeVisible()
  expect(await screen.findByText(/^Second step: reset from November 29, 2026/)).toBeVisible()
  await screen.user.click(actions.getByRole('button', { name: 'Cancel reset' }))
  const kept = within(await openedDialog(/Cancel the reset/))
  await screen.user.click(kept.getByRole('button', { name: 'Cancel reset' }))
  expect(await screen.findByText('The second step of Elif Yılmaz stays')).toBeVisible()
  expect(screen.queryByText(/^Second step: reset/)).toBeNull()
  expect(screen.requests.find(one => one.call === 'identity.askFactorReset')).toMatchObject({
    params: { id: elif.id },
  })
})

test('a role is chosen; a refusal is shown and the dialog stays', async () => {
  const screen = open({ 'identity.changeUser': fail('account.last_admin') })
  const actions = await actionsOf(screen, 'Elif Yılmaz')
  await screen.user.click(actions.getByRole('button', { name: 'Change role' }))
  const dialog = within(await openedDialog('Role of Elif Yılmaz'))
  await chooseOption(screen.user, 'New role', 'Admin')
  await screen.user.click(dialog.getByRole('button', { name: 'Change role' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('The site needs at least one admin')
  expect(dialog.getByRole('button', { name: 'Change role' })).toBeVisible()
})

test('nothing found leads back to everybody', async () => {
  const screen = open({ 'identity.listUsers': { items: [], nextCursor: null } }, '/admin/users?q=kimse')
  await screen.user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('There are no users yet')).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveValue('')
  expect(screen.location()).toBe('/admin/users')
})

test('is for admins', async () => {
  const screen = renderRoute(routes, { path: '/admin/users', user: someUser() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
})
