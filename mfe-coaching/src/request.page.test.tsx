import { type FakeServer, fail, renderRoute, someMentor, someUser, waitFor } from '@kocyolu/web/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aSession, holdDate, letDateGo, monday, zone } from './features/booking/booking.fixtures.tsx'
import { routes } from './routes.tsx'

beforeEach(holdDate)
afterEach(letDateGo)

// Where it leads to is not rendered.
const page = routes.filter(({ path }) => path === '/mentors/:id/request')
const can = { book: true, message: true, review: true, edit: false }
const open = (server: FakeServer = {}, options = {}, id = '3') =>
  renderRoute(page, {
    path: `/mentors/${id}/request`,
    user: someUser(),
    server: {
      'coaching.getMentor': someMentor({ timeZone: zone, can }),
      'coaching.listSlots': { slots: monday },
      'coaching.requestSession': aSession,
      ...server,
    },
    ...options,
  })

describe('the page that asks a coach for a session', () => {
  test('has the form of the dialog, and leads to the dashboard once it is sent', async () => {
    const screen = open()
    expect(await screen.findByText('One hour, one-to-one with Işık Aydın')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Book a Session' })).toBeVisible()
    expect(document.title).toBe('Işık Aydın | Book a Session | KoçYolu')
    expect(screen.getByRole('link', { name: 'Mentor profile' })).toHaveAttribute('href', '/mentors/3')
    await screen.user.click(
      await screen.findByRole('button', { name: /^Monday, November 23, 2026, 2 free times/ }),
    )
    await screen.user.click(await screen.findByRole('radio', { name: '09:30–10:30' }))
    await screen.user.type(screen.getByLabelText('Topic'), 'Limit')
    await screen.user.click(screen.getByRole('button', { name: 'Request Session' }))
    expect(await screen.findByText('Session requested')).toBeVisible()
    await waitFor(() => expect(screen.location()).toBe('/dashboard'))
  })

  test('sends a visitor to the home page, with a way to sign in and come back here', async () => {
    const screen = open({}, { user: null })
    await waitFor(() => expect(screen.location()).toBe('/'))
    expect(await screen.findByRole('link', { name: 'Giriş Yap' })).toHaveAttribute(
      'href',
      '/api/login?returnTo=%2Fmentors%2F3%2Frequest&screen=sign-in',
    )
  })

  test.each([
    ['mentor', '/dashboard'],
    ['admin', '/admin'],
  ] as const)('sends a %s to %s', async (role, home) => {
    const screen = open({}, { user: someUser({ role }) })
    await waitFor(() => expect(screen.location()).toBe(home))
  })

  test('distinguishes an unknown coach from a failure, which can be tried again', async () => {
    let calls = 0
    const screen = open({ 'coaching.getMentor': () => fail(calls++ === 0 ? 'unavailable' : 'not_found') })
    expect(await screen.findByRole('alert')).toHaveTextContent('The page could not be loaded.')
    await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Mentor Not Found' })).toBeVisible()
  })

  test('does not ask the server about what is no id', async () => {
    const screen = open({}, {}, 'abc')
    expect(await screen.findByRole('heading', { name: 'Mentor Not Found' })).toBeVisible()
  })
})
