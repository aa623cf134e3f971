import { ApiError, notificationsQuery } from '@kocyolu/web'
import { garbled, renderRoute, someUser, waitFor } from '@kocyolu/web/testing'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { patternOf } from '../composition/manifests.ts'
import { usePreview } from '../preview/preview-state.ts'
import { reportMalformedAnswers, reportUncaught } from './report-failure.ts'
import { reportOpened } from './tab.ts'

import '../testing/page-composition.ts'

beforeAll(() => reportUncaught())
afterEach(() => sessionStorage.clear())

const own = `${location.origin}/assets/mfe-coaching/554.f68f2a211e.js`

/** An error as a browser has it, thrown in this file. */
function errorIn(file: string, message: string, name = 'TypeError'): Error {
  return Object.assign(new Error(message), {
    name,
    stack: `${name}: ${message}\n    at Card (${file}:1:234)`,
  })
}

const open = () =>
  renderRoute([{ path: '/mentors', element: <p>coaches</p> }], {
    path: '/mentors',
    server: { 'releases.openedTab': undefined, 'releases.reportClientError': undefined },
  })

const uncaught = (error: unknown) => dispatchEvent(Object.assign(new Event('error'), { error }))
const rejected = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

test('an uncaught error is reported with its app, build, composition, pattern and stack; the first one names the tab', async () => {
  const screen = open()
  uncaught(errorIn(own, 'first'))
  rejected(errorIn(own, 'second'))
  uncaught(errorIn(own, 'second'))
  const bodies = () =>
    screen.requests
      .filter(({ call }) => call === 'releases.reportClientError')
      .map(({ body }) => body as { message: string })
      .toSorted((one, other) => one.message.localeCompare(other.message))
  await waitFor(() => expect(bodies()).toHaveLength(2))
  const opened = screen.requests.filter(({ call }) => call === 'releases.openedTab').map(({ body }) => body)
  expect(opened).toEqual([{ composition: 1, tab: expect.stringMatching(/^[\da-f-]{36}$/) }])
  const [{ tab } = { tab: '' }] = opened as { tab: string }[]
  const failure = { app: 'mfe-coaching', build: 'b1', kind: 'script', composition: 1 }
  expect(bodies()[0]).toEqual({
    ...failure,
    message: 'TypeError: first',
    path: '/',
    stack: expect.stringContaining('554.f68f2a211e.js:1:234'),
    tab,
  })
  expect(bodies()[1]).toMatchObject({ ...failure, message: 'TypeError: second' })
  expect(bodies()[1]).not.toHaveProperty('tab')
})

test('what is not ours, was called off or did not get through is left alone', async () => {
  const screen = open()
  uncaught(errorIn('chrome-extension://abcdef/content.js', 'an extension'))
  uncaught(errorIn('https://elsewhere.test/assets/shell/1.js', 'another site'))
  uncaught(errorIn(`${location.origin}/mentors`, 'an inline script'))
  uncaught(null)
  rejected('a word')
  rejected(errorIn(own, 'The user aborted a request.', 'AbortError'))
  rejected(errorIn(own, 'Failed to fetch'))
  rejected(new ApiError(503, '503: unavailable'))
  uncaught(errorIn(own, 'the one that is ours'))
  await waitFor(() => expect(screen.requests.map(({ call }) => call)).toContain('releases.reportClientError'))
  expect(screen.requests.filter(({ call }) => call === 'releases.reportClientError')).toHaveLength(1)
})

test('a tab is reported once, also when the page is loaded again in it', async () => {
  const screen = open()
  await reportOpened()
  await reportOpened()
  expect(screen.requests.filter(({ call }) => call === 'releases.openedTab')).toHaveLength(1)
})

test('a tab that previews a build says what fails in it, and counts for no composition', async () => {
  usePreview.setState({ status: 'shown', builds: ['mfe-coaching@b2'] })
  const screen = open()
  await reportOpened()
  uncaught(errorIn(own, 'in a preview'))
  const reported = () => screen.requests.filter(({ call }) => call.startsWith('releases.'))
  await waitFor(() => expect(reported()).toHaveLength(1))
  expect(reported()[0]?.body).toMatchObject({ message: 'TypeError: in a preview' })
  expect(reported()[0]?.body).not.toHaveProperty('composition')
  expect(reported()[0]?.body).not.toHaveProperty('tab')
  usePreview.setState({ status: 'none' }, true)
})

test('an address is reported by its pattern alone', () => {
  expect(patternOf('/mentors')).toBe('/mentors')
  expect(patternOf('/messages')).toBe('/messages')
  expect(patternOf('/ayse-yilmaz')).toBe('/*')
})

function Asks() {
  return <p>{useQuery(notificationsQuery).error ? 'an error of its own' : 'fine'}</p>
}

test('an answer that does not fit its contract is an error of its area, and is reported once', async () => {
  reportMalformedAnswers()
  const screen = renderRoute([{ path: '/mentors', element: <Asks /> }], {
    path: '/mentors',
    user: someUser(),
    server: {
      'notifications.listNotifications': garbled('{"hello":"proxy"}'),
      'releases.openedTab': undefined,
      'releases.reportClientError': undefined,
    },
  })
  expect(await screen.findByText('an error of its own')).toBeVisible()
  const reports = () => screen.requests.filter(({ call }) => call === 'releases.reportClientError')
  await waitFor(() => expect(reports()).toHaveLength(1))
  expect(reports()[0]?.body).toMatchObject({
    kind: 'answer',
    message: 'ApiError: 200: GET /api/notifications does not fit its contract',
  })
})
