import '../testing/page-composition.ts'
import { renderRoute, waitFor } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { composition } from '../composition/composition.ts'
import { liveIs } from '../testing/live-is.ts'
import { withPolicy } from './load-remote.tsx'
import { useRemotes } from './remotes.ts'
import { remoteRoute } from './unavailable.tsx'

const origin = { remote: 'mfe-coaching', build: 'b2' }
const page = (text: string) => async () => ({ element: <p>{text}</p> })

function Broken(): never {
  throw new TypeError('new build')
}

/** Fails the given number of times before the page arrives. */
function flaky(failures: number, text: string) {
  let tries = 0
  return async () => {
    if (tries++ < failures) throw new Error('ChunkLoadError: Loading chunk 1 failed')
    return page(text)()
  }
}

const reportsOf = ({ requests }: ReturnType<typeof renderRoute>) =>
  requests.filter(({ call }) => call === 'releases.reportClientError').map(({ body }) => body)

test('a page that fails once is tried again without a word', async () => {
  const routes = withPolicy([{ path: '/mentors', lazy: flaky(1, 'coaches') }], origin)
  expect(await renderRoute(routes, { path: '/mentors' }).findByText('coaches')).toBeVisible()
})

test('a page that fails while rendering shows the panel of its area and is reported', async () => {
  const routes = [
    remoteRoute({
      name: 'mfe-coaching',
      build: 'b2',
      Theme: null,
      routes: withPolicy([{ path: '/mentors', lazy: async () => ({ Component: Broken }) }], origin),
    }),
  ]
  const screen = renderRoute(routes, {
    path: '/mentors',
    server: { 'releases.openedTab': undefined, 'releases.reportClientError': undefined },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Bu bölüm şu anda yüklenemiyor')
  await waitFor(() =>
    expect(reportsOf(screen)).toEqual([
      expect.objectContaining({
        app: 'mfe-coaching',
        build: 'b2',
        kind: 'render',
        message: 'TypeError: new build',
      }),
    ]),
  )
})

test('a page that fails twice shows the panel of its area, is reported, and can be retried', async () => {
  const routes = withPolicy([{ path: '/mentors', lazy: flaky(2, 'coaches') }], { ...origin, build: 'b3' })
  const screen = renderRoute(routes, {
    path: '/mentors',
    server: { 'releases.openedTab': undefined, 'releases.reportClientError': undefined },
  })
  liveIs(composition.number)
  expect(await screen.findByRole('alert')).toHaveTextContent('Bu bölüm şu anda yüklenemiyor')
  expect(useRemotes.getState()[origin.remote]?.status, 'its other pages').not.toBe('failed')
  await waitFor(() =>
    expect(reportsOf(screen)).toMatchObject([{ app: 'mfe-coaching', build: 'b3', kind: 'load' }]),
  )
  await screen.user.click(screen.getByRole('button', { name: 'Tekrar dene' }))
  expect(await screen.findByText('coaches')).toBeVisible()
})

test('trying again says that it is under way, and is done once however often it is pressed', async () => {
  const coming = Promise.withResolvers<void>()
  let tries = 0
  const lazy = async () => {
    tries += 1
    if (tries <= 2) throw new Error('ChunkLoadError: Loading chunk 1 failed')
    await coming.promise
    return page('coaches')()
  }
  const routes = withPolicy([{ path: '/mentors', lazy }], { ...origin, build: 'b5' })
  const screen = renderRoute(routes, {
    path: '/mentors',
    server: { 'releases.openedTab': undefined, 'releases.reportClientError': undefined },
  })
  liveIs(composition.number)
  const retry = await screen.findByRole('button', { name: 'Tekrar dene' })
  await screen.user.click(retry)
  expect(retry).toHaveAttribute('aria-busy', 'true')
  await screen.user.click(retry)
  coming.resolve()
  expect(await screen.findByText('coaches')).toBeVisible()
  expect(tries).toBe(3)
})

test('a build that is gone because the site went on offers a reload', async () => {
  const routes = withPolicy([{ path: '/mentors', lazy: flaky(9, 'coaches') }], { ...origin, build: 'b4' })
  const screen = renderRoute(routes, {
    path: '/mentors',
    server: { 'releases.openedTab': undefined, 'releases.reportClientError': undefined },
  })
  liveIs(2)
  expect(await screen.findByRole('button', { name: 'Sayfayı yenile' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Sitenin yeni sürümü hazır')
  expect(screen.queryByRole('button', { name: 'Tekrar dene' })).toBeNull()
})
