import { type FakeServer, fail, renderRoute, someMentor, someUser, waitFor } from '@kocyolu/web/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSession, holdDate, letDateGo, monday, zone } from './features/booking/booking.fixtures.tsx'
import { routes } from './routes.tsx'

beforeEach(holdDate)
afterEach(letDateGo)

// Where it leads to is not rendered.
const page = routes.filter(({ path }) => path === '/mentors/:id/request')
const can = { book: true, message: true, review: true, edit: false }
const open = (server: FakeServer = {}, options = {}, at = '3/request') =>
  renderRoute(page, {
    path: `/mentors/${at}`,
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
    await screen.user.click(await screen.findByRole('radio', { name: '09:00' }))
    await screen.user.type(screen.getByLabelText('Topic'), 'Limit')
    await screen.user.click(screen.getByRole('button', { name: 'Request Session' }))
    expect(await screen.findByText('Session requested')).toBeVisible()
    await waitFor(() => expect(screen.location()).toBe('/dashboard'))
  })

  test('a coach who has taken the last student meanwhile says so, and the text goes along to others', async () => {
    let mentor = someMentor({ timeZone: zone, can, firstNoticeHours: 24 })
    const other = { ...someMentor({ id: 8, firstName: 'Çağrı' }), startTime: monday[0]?.startTime ?? '' }
    const screen = open({
      'coaching.getMentor': () => mentor,
      'coaching.requestSession': () => {
        mentor = someMentor({ timeZone: zone, isFull: true, nextStarts: [], can: { wait: true } })
        return fail('booking.slot_unavailable', [{ path: 'mentorProfileId', message: 'Full' }])
      },
      'coaching.listWaiting': [],
      'coaching.listInstead': { items: [other] },
    })
    expect(await screen.findByText(/^The first session of a day is booked at least 24 hours/)).toBeVisible()
    await screen.user.click(await screen.findByRole('radio', { name: '09:00' }))
    await screen.user.type(screen.getByLabelText('Topic'), 'Limit')
    await screen.user.click(screen.getByRole('button', { name: 'Request Session' }))
    expect(await screen.findByRole('heading', { name: 'Takes no new students' })).toBeVisible()
    expect(screen.getByText(/^The mentor takes no new students at the moment/)).toBeVisible()
    expect(await screen.findByText('Your topic and notes go along.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Request Session' })).toBeNull()
  })

  const arriving = (search: string, options = {}, server: FakeServer = {}) =>
    open(server, options, `3/request?${search}`)
  const [nine, half] = monday.map(({ startTime }) => startTime)

  test('comes filled with the hour of its address, and the focus on what is missing', async () => {
    const screen = arriving(`start=${half}`)
    expect(await screen.findAllByText('Monday, November 23, 2026, 09:30–10:30')).toHaveLength(2)
    await waitFor(() => expect(screen.getByLabelText('Topic')).toHaveFocus())
    await screen.user.type(screen.getByLabelText('Topic'), 'Limit')
    expect(screen.queryByRole('radio')).toBeNull()
    await screen.user.click(screen.getByRole('button', { name: 'Choose another time' }))
    await screen.user.click(await screen.findByRole('radio', { name: '09:00' }))
    await screen.user.click(screen.getByRole('button', { name: 'Request Session' }))
    await waitFor(() => expect(screen.location()).toBe('/dashboard'))
    const sent = screen.requests.find(({ call }) => call === 'coaching.requestSession')
    expect(sent?.body).toMatchObject({ startTime: nine })
  })

  test('a reload keeps the hour that was chosen since', async () => {
    const screen = arriving(`start=${nine}`)
    await screen.user.click(await screen.findByRole('button', { name: 'Choose another time' }))
    await screen.user.click(await screen.findByRole('button', { name: /All times/ }))
    await screen.user.click(screen.getByRole('radio', { name: '09:30' }))
    screen.unmount()
    const again = arriving(`start=${nine}`)
    expect(await again.findByRole('radio', { name: '09:30' })).toBeChecked()
  })

  test('with nothing missing the focus is on the button, and what an address says wrongly is left out', async () => {
    const screen = arriving(`start=${nine}&topic=Türev&repeat=x#notes=T%C3%BCrev+de`)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Request Session' })).toHaveFocus())
    expect(screen.getByLabelText('Topic')).toHaveValue('Türev')
    expect(screen.getByLabelText(/^Notes/)).toHaveValue('Türev de')
  })

  test('an hour that is gone is said, with the nearest ones', async () => {
    const screen = arriving(`start=${nine}`, {}, { 'coaching.listSlots': { slots: monday.slice(1) } })
    const button = await screen.findByRole('button', { name: 'Mon, Nov 23 09:30' })
    await waitFor(() => expect(button).toHaveFocus())
  })

  test('a visitor fills it in, and signs in to send it, with everything in the address', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { ...location, assign })
    const screen = arriving(`start=${half}`, { user: null })
    await screen.user.type(await screen.findByLabelText('Topic'), 'Limit')
    await screen.user.type(screen.getByLabelText(/^Notes/), 'Türev de')
    await screen.user.click(await screen.findByRole('button', { name: 'Sign in to send' }))
    const url = new URL(String(assign.mock.lastCall?.[0]), origin)
    expect(url.pathname).toBe('/api/login')
    const back = new URL(url.searchParams.get('returnTo') ?? '', origin)
    expect(back.pathname).toBe('/mentors/3/request')
    expect(Object.fromEntries(back.searchParams)).toEqual({ start: half, topic: 'Limit' })
    expect(back.hash).toBe('#notes=T%C3%BCrev+de')
    expect(screen.requests.filter(({ call }) => call === 'coaching.requestSession')).toEqual([])
    screen.unmount()
    // Notes that are too long for an address wait in the browser.
    const again = arriving(back.search.slice(1))
    expect(await again.findByLabelText(/^Notes/)).toHaveValue('Türev de')
    vi.unstubAllGlobals()
  })

  test('offers to wait for the hours that were looked for', async () => {
    const waiting = someMentor({ timeZone: zone, can: { ...can, wait: true } })
    const server = { 'coaching.getMentor': waiting, 'coaching.listWaiting': [] }
    const screen = arriving('wait=tuesday_16:00_20:00', {}, server)
    expect(await screen.findByRole('checkbox', { name: /^Tue/ })).toBeChecked()
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
    const screen = open({}, {}, 'abc/request')
    expect(await screen.findByRole('heading', { name: 'Mentor Not Found' })).toBeVisible()
  })
})
