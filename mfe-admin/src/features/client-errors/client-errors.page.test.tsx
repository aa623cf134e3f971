import type { ClientErrorDetail, ClientErrorGroup } from '@kocyolu/contracts'
import {
  chooseOption,
  type FakeServer,
  fail,
  renderRoute,
  someUser,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'

const group: ClientErrorGroup = {
  id: 4,
  app: 'mfe-coaching',
  kind: 'render',
  message: "TypeError: Cannot read properties of undefined (reading 'name')",
  place: 'mfe-coaching/src/features/booking/booking-dialog.tsx',
  count: 1234,
  firstSeenAt: '2026-11-19T10:00:00.000Z',
  lastSeenAt: '2026-11-20T10:00:00.000Z',
  builds: ['0123456789ab', 'other'],
  compositions: [8, 7],
  browsers: [
    { name: 'Chrome 156', count: 1_200 },
    { name: 'Firefox 143', count: 34 },
  ],
  paths: [{ name: '/mentors/:id', count: 1_234 }],
}
const frame = { function: 'a', line: 12, column: 5 }
const detail: ClientErrorDetail = {
  ...group,
  counts: [
    { build: '0123456789ab', composition: 8, count: 1_230, lastSeenAt: group.lastSeenAt },
    { build: 'other', composition: null, count: 4, lastSeenAt: group.firstSeenAt },
  ],
  hours: [
    { at: '2026-11-20T08:00:00.000Z', count: 1 },
    { at: '2026-11-20T10:00:00.000Z', count: 30 },
  ],
  samples: [
    {
      at: group.lastSeenAt,
      build: '0123456789ab',
      composition: 8,
      browser: 'Chrome 156',
      path: '/mentors/:id',
      frames: [
        { ...frame, file: group.place ?? '', resolved: true },
        { ...frame, file: 'mfe-coaching/webpack/bootstrap', resolved: true },
        { ...frame, file: '/assets/shell/9.aaaaaaaa.js', resolved: false },
      ],
    },
    {
      at: group.firstSeenAt,
      build: 'other',
      composition: null,
      browser: 'other',
      path: '/',
      frames: [],
    },
  ],
}

const open = (path: string, server: FakeServer = {}, language: 'en' | 'tr' = 'en') =>
  renderRoute(routes, {
    path,
    language,
    user: someUser({ role: 'admin' }),
    server: {
      'releases.listClientErrors': { items: [group], nextCursor: null },
      'releases.getClientError': detail,
      ...server,
    },
  })

test('lists what failed, how often, where and in which builds, beside the releases', async () => {
  const screen = open('/admin/releases/errors')
  const [, row] = within(await screen.findByRole('table', { name: 'Errors' })).getAllByRole('row')
  expect(row).toHaveTextContent(
    /reading 'name'\)mfe-coaching\/src.*mfe-coachingFailed while rendering1,234\/mentors\/:idChrome 156, Firefox 143.*0123456789ab/,
  )
  expect(screen.getByRole('link', { name: /reading 'name'/ })).toHaveAttribute(
    'href',
    '/admin/releases/errors/4',
  )
  const tabs = within(screen.getByRole('navigation', { name: 'Areas of releases' }))
  expect(tabs.getByRole('link', { name: 'Errors' })).toHaveAttribute('aria-current', 'page')
})

test('is read by part, kind and composition', async () => {
  const screen = open('/admin/releases/errors')
  await screen.findByRole('table', { name: 'Errors' })
  await chooseOption(screen.user, 'Part', 'mfe-coaching')
  await chooseOption(screen.user, 'Kind', 'Failed while rendering')
  await chooseOption(screen.user, 'Composition', '8')
  await waitFor(() =>
    expect(screen.requests.at(-1)?.query).toEqual({ app: 'mfe-coaching', kind: 'render', composition: '8' }),
  )
})

test('shows one error with its stack in the sources, its hours and its builds', async () => {
  const screen = open('/admin/releases/errors/4')
  expect(await screen.findByRole('heading', { level: 2, name: group.message })).toBeVisible()
  const own = screen.getByText('mfe-coaching/src/features/booking/booking-dialog.tsx:12:5')
  expect(own.closest('li')).toHaveAttribute('data-own', 'true')
  expect(screen.getByText(/^mfe-coaching\/webpack/).closest('li')).toHaveAttribute('data-own', 'false')
  expect(screen.getByText('/assets/shell/9.aaaaaaaa.js:12:5').closest('li')).toHaveTextContent('not resolved')
  expect(screen.getByText('The browser reported no stack trace.')).toBeInTheDocument()
  expect(screen.getByRole('img', { name: /November 20, 2026 .*: 30 times$/ })).toHaveAttribute('data-tip')
  expect(screen.getByText(/^another build, November/)).toBeInTheDocument()
  expect(screen.getByText('another browser at /')).toBeInTheDocument()
  const [, newest, oldest] = within(screen.getByRole('table', { name: 'Builds' })).getAllByRole('row')
  expect(newest).toHaveTextContent(/^0123456789ab81,230/)
  expect(oldest).toHaveTextContent(/^another build–4/)
  await screen.user.click(screen.getByRole('link', { name: 'All errors' }))
  expect(screen.location()).toBe('/admin/releases/errors')
})

test('says when there are none, when one is gone, and when no service answers; and again in Turkish', async () => {
  const none = open('/admin/releases/errors', {
    'releases.listClientErrors': { items: [], nextCursor: null },
  })
  expect(await none.findByText('No errors')).toBeVisible()
  none.unmount()
  const gone = open('/admin/releases/errors/9', { 'releases.getClientError': fail('not_found') }, 'tr')
  expect(await gone.findByText('Bu hata artık yok')).toBeVisible()
  gone.unmount()
  const down = open('/admin/releases/errors/4', { 'releases.getClientError': fail('unavailable') })
  expect(await down.findByRole('alert')).toHaveTextContent('This part cannot be reached right now')
})

test('a kind that this page does not know, and an app that the server does not, are named in plain words', async () => {
  const screen = open('/admin/releases/errors', {
    'releases.listClientErrors': { items: [{ ...group, kind: 'teleport', app: 'other' }], nextCursor: null },
  })
  expect(await screen.findByText('Failed')).toBeVisible()
  expect(screen.getByText('another part')).toBeVisible()
})
