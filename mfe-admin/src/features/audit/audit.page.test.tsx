import type { AuditEntry } from '@kocyolu/contracts'
import {
  chooseOption,
  type FakeServer,
  fail,
  idOf,
  renderRoute,
  someUser,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'

const suspended: AuditEntry = {
  id: 2,
  actor: { id: idOf(9), name: 'Aslı Kurt' },
  action: 'user.suspended',
  subject: { id: idOf(2), name: 'Elif Yılmaz' },
  before: { suspended: false },
  after: { suspended: true },
  createdAt: '2026-11-20T10:00:00.000Z',
}
const deleted: AuditEntry = {
  ...suspended,
  id: 7,
  action: 'category.deleted',
  subject: { id: '3', name: 'Tarih' },
  before: { name: 'Tarih', mentors: 4 },
  after: null,
}

const open = (server: FakeServer = {}, path = '/admin/audit', language: 'auto' | 'tr' = 'auto') =>
  renderRoute(routes, {
    path,
    language,
    user: someUser({ role: 'admin' }),
    server: {
      'identity.listAudit': { items: [suspended], nextCursor: null },
      'coaching.listAudit': { items: [deleted], nextCursor: null },
      ...server,
    },
  })

test('the access log is searched by e-mail, address and event', async () => {
  const failed = {
    ...{ id: 4, kind: 'sign_in_failed', detail: 'second_factor', address: '203.0.113.9' },
    ...{ user: { id: idOf(2), name: 'Elif Yılmaz' }, createdAt: '2026-11-20T10:00:00.000Z' },
  }
  const forbidden = { ...failed, id: 3, kind: 'forbidden', detail: 'coaching deleteCategory' }
  const stranger = { ...failed, id: 2, detail: 'password', user: null }
  const items = [failed, forbidden, stranger]
  const screen = open({ 'identity.listAccess': { items, nextCursor: null } }, '/admin/audit/access')
  const [, ...rows] = within(await screen.findByRole('table', { name: 'Access' })).getAllByRole('row')
  expect(rows[0]).toHaveTextContent(/Sign-in failedSecond stepElif Yılmaz203\.0\.113\.9/)
  expect(rows[1]).toHaveTextContent('No permissioncoaching deleteCategory')
  expect(rows[2]).toHaveTextContent('Unknown e-mail')
  await screen.user.type(screen.getByRole('textbox', { name: 'E-mail or IP address' }), '203.0.113.9')
  await waitFor(() => expect(screen.location()).toBe('/admin/audit/access?q=203.0.113.9'))
  await chooseOption(screen.user, 'Event', 'Sign-in failed')
  const asked = () => screen.requests.filter(one => one.call === 'identity.listAccess').at(-1)?.query
  await waitFor(() => expect(asked()).toMatchObject({ q: '203.0.113.9', kind: 'sign_in_failed' }))
})

test('says who did what to whom, and what it was before', async () => {
  const screen = open()
  const [, row] = within(await screen.findByRole('table', { name: 'People' })).getAllByRole('row')
  expect(row).toHaveTextContent(/User suspendedElif YılmazSuspendedbefore: No after: YesAslı Kurt/)
})

test('says changes in the language of the page, and in which zone its times are', async () => {
  const promoted: AuditEntry = {
    ...suspended,
    action: 'user.changed',
    before: { role: 'student', unheard: 'of' },
    after: { role: 'admin', unheard: 'still' },
  }
  const server = { 'identity.listAudit': { items: [promoted], nextCursor: null } }
  const english = open(server)
  expect(await english.findByText(/^When \(.+\)$/)).toBeVisible()
  const [, row] = english.getAllByRole('row')
  expect(row).toHaveTextContent('Rolebefore: Student after: Adminunheardbefore: of after: still')
  english.unmount()
  const turkish = open(server, '/admin/audit', 'tr')
  await turkish.findByRole('table')
  expect(turkish.getAllByRole('row')[1]).toHaveTextContent('Rolönce: Öğrenci sonra: Yönetici')
})

test('has a part for each service: one that is down leaves the others', async () => {
  const screen = open({ 'identity.listAudit': fail('unavailable') })
  expect(await screen.findByRole('alert')).toHaveTextContent('This part cannot be reached right now')
  const areas = within(screen.getByRole('navigation', { name: 'Areas of the log' }))
  await screen.user.click(areas.getByRole('link', { name: 'Coaching' }))
  expect(await screen.findByText('Category deleted')).toBeVisible()
  expect(screen.location()).toBe('/admin/audit/coaching')
  expect(areas.getByRole('link', { name: 'Coaching' })).toHaveAttribute('aria-current', 'page')
})

test('is read by action and admin', async () => {
  const screen = open({}, '/admin/audit/coaching')
  await screen.findByRole('table', { name: 'Coaching' })
  await chooseOption(screen.user, 'Action', 'Category deleted')
  await chooseOption(screen.user, 'Admin', 'Aslı Kurt')
  await waitFor(() =>
    expect(screen.requests.at(-1)?.query).toEqual({ action: 'category.deleted', actor: idOf(9) }),
  )
  expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    `/api/mentors/audit/export?action=category.deleted&actor=${idOf(9)}`,
  )
})
