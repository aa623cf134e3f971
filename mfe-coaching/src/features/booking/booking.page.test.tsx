import { hasUnsaved, queryClient } from '@kocyolu/web'
import { fail, offline, type SeenRequest } from '@kocyolu/web/testing'
import { act, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aSession, holdDate, hour, letDateGo, monday, openDialog, type Screen } from './booking.fixtures.tsx'

beforeEach(holdDate)
afterEach(letDateGo)

async function fillIn(screen: Screen) {
  await screen.user.click(await screen.day(/^Monday, November 23, 2026, 2 free times/))
  await screen.user.click(screen.getByRole('radio', { name: '09:30–10:30' }))
  await screen.user.type(screen.getByLabelText('Topic'), ' Türev soruları ')
}
const send = (screen: Screen, name = 'Request Session') =>
  screen.user.click(screen.getByRole('button', { name }))
const sent = (screen: Screen) => screen.requests.filter(({ call }) => call === 'coaching.requestSession')

describe('the hours of the next days', () => {
  test('are chosen by one press, and more of a day by another', async () => {
    const screen = await openDialog()
    const day = within(await screen.findByRole('group', { name: 'Mon, Nov 23' }))
    expect(day.getAllByRole('radio')).toHaveLength(1)
    await screen.user.click(day.getByRole('button', { name: 'Mon, Nov 23: All times (2)' }))
    await screen.user.click(day.getByRole('radio', { name: '09:30' }))
    expect(screen.getByText('Monday, November 23, 2026, 09:30–10:30')).toBeVisible()
    await screen.user.click(screen.getByRole('radio', { name: '16:30' }))
    expect(day.getByRole('radio', { name: '09:30' })).not.toBeChecked()
    await screen.user.type(screen.getByLabelText('Topic'), 'Türev')
    await send(screen)
    expect(await screen.findByText('Session requested')).toBeVisible()
  })

  test('are three days with hours at first, and the later ones on demand', async () => {
    const days = ['20', '21', '24', '25', '28'].map(day => hour(`2026-11-${day}`, '18:00'))
    const screen = await openDialog({ 'coaching.listSlots': { slots: days } })
    await screen.findByRole('group', { name: 'Today' })
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    expect(screen.getByRole('group', { name: 'Tomorrow' })).toBeVisible()
    await screen.user.click(screen.getByRole('button', { name: 'Later days' }))
    expect(screen.getAllByRole('radio')).toHaveLength(5)
  })

  test('an hour that went meanwhile is said, with the nearest ones', async () => {
    let slots = monday
    const screen = await openDialog({ 'coaching.listSlots': () => ({ slots }) })
    await screen.user.click(await screen.findByRole('radio', { name: '09:00' }))
    await screen.user.type(screen.getByLabelText('Topic'), 'Türev')
    slots = monday.slice(1)
    await act(() => queryClient.invalidateQueries())
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('The time you chose (Mon, Nov 23 09:00) is no longer free.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Choose a time' })).toBeVisible()
    await screen.user.click(alert.getByRole('button', { name: 'Mon, Nov 23 09:30' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await send(screen)
    expect(await screen.findByText('Session requested')).toBeVisible()
    expect(sent(screen)[0]?.body).toMatchObject(monday[1] ?? {})
  })
})

describe('sending a request', () => {
  test('shows what is missing, tied to its place, and leads to the first', async () => {
    const screen = await openDialog()
    const monday = await screen.day(/^Monday, November 23/)
    await send(screen, 'Choose a date')
    expect(screen.getByRole('group', { name: 'Date' })).toHaveAccessibleDescription('Please select a date')
    expect(screen.getByRole('group', { name: 'Time' })).toHaveAccessibleDescription('Please select a time')
    expect(screen.getByLabelText('Topic')).toHaveAccessibleDescription('Please enter a topic')
    expect(monday).toHaveFocus()
    await screen.user.click(monday)
    await screen.user.type(screen.getByLabelText('Topic'), 'ab')
    expect(screen.queryByText('Please select a date')).toBeNull()
    expect(screen.getByText('The topic needs at least 3 characters')).toBeVisible()
    await send(screen, 'Choose a time')
    expect(screen.getByRole('radio', { name: '09:00–10:00' })).toHaveFocus()
    await screen.user.click(screen.getByRole('radio', { name: '09:00–10:00' }))
    await send(screen, 'Enter a topic')
    expect(screen.getByLabelText('Topic')).toHaveFocus()
    expect(sent(screen)).toEqual([])
  })

  test('sends one hour, shows that it is requested, and forgets what was typed', async () => {
    const screen = await openDialog()
    await fillIn(screen)
    await screen.user.type(screen.getByLabelText(/^Notes/), 'Limit de var')
    const summary = screen.getByText('Monday, November 23, 2026, 09:30–10:30')
    expect(summary.nextElementSibling).toHaveTextContent(/./)
    await send(screen)
    expect(await screen.findByText('Session requested')).toBeVisible()
    expect(
      screen.getByText("Your session has been requested. You'll be notified when the mentor responds."),
    ).toBeVisible()
    expect(sent(screen).map(({ body }) => body)).toEqual([
      {
        mentorProfileId: 3,
        topic: 'Türev soruları',
        notes: 'Limit de var',
        ...monday[1],
        status: 'pending',
      },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.user.click(screen.getByRole('button', { name: 'Book a Session' }))
    expect(screen.getByLabelText('Topic')).toHaveValue('')
    expect(screen.getByText('No time chosen yet')).toBeVisible()
  })

  test.each(['booking.slot_taken', 'booking.slot_unavailable'] as const)(
    'on %s it renews the free times and keeps what was typed',
    async code => {
      let taken = false
      const screen = await openDialog({
        'coaching.listSlots': () => ({ slots: taken ? monday.slice(0, 1) : monday }),
        'coaching.requestSession': request => {
          if (taken) return aSession(request)
          taken = true
          return fail(code)
        },
      })
      await fillIn(screen)
      await send(screen)
      expect(await screen.findByRole('alert')).toHaveTextContent(
        /Please choose another one\. Nothing you wrote is lost\./,
      )
      await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1))
      expect(screen.getByLabelText('Topic')).toHaveValue(' Türev soruları ')
      await screen.user.click(screen.getByRole('radio', { name: '09:00–10:00' }))
      await send(screen)
      expect(await screen.findByText('Session requested')).toBeVisible()
      const keys = sent(screen).map(({ idempotencyKey }) => idempotencyKey)
      expect(new Set(keys).size).toBe(2)
    },
  )

  test('without an answer the same request is sent again under the same key', async () => {
    let calls = 0
    const screen = await openDialog({
      'coaching.requestSession': request => (calls++ === 0 ? offline : aSession(request)),
    })
    await fillIn(screen)
    await send(screen)
    expect(await screen.findByText('Error')).toBeVisible()
    expect(
      screen.getAllByText('There was a problem requesting your session. Please try again.'),
    ).toHaveLength(2)
    await send(screen)
    expect(await screen.findByText('Session requested')).toBeVisible()
    const keys = sent(screen).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys[0]).toMatch(/^[\w-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test('what the server refuses is shown at its field, and stays unsaved', async () => {
    const refused = fail('invalid', [{ path: 'topic', message: 'Too vague' }])
    const screen = await openDialog({ 'coaching.requestSession': refused })
    await fillIn(screen)
    await send(screen)
    await waitFor(() => expect(screen.getByLabelText('Topic')).toBeInvalid())
    expect(hasUnsaved()).toBe(true)
  })

  test('what is typed while the request is on its way is for the next one', async () => {
    const answer = Promise.withResolvers<void>()
    const screen = await openDialog({
      'coaching.requestSession': async (request: SeenRequest) => {
        await answer.promise
        return aSession(request)
      },
    })
    await fillIn(screen)
    await send(screen)
    await screen.user.type(screen.getByLabelText('Topic'), 've integral')
    answer.resolve()
    expect(await screen.findByText('Session requested')).toBeVisible()
    expect(screen.getByLabelText('Topic')).toHaveValue(' Türev soruları ve integral')
  })

  test('an address that is not proved leads to where its link is mailed again', async () => {
    const screen = await openDialog({ 'coaching.requestSession': fail('account.email_unverified') })
    await fillIn(screen)
    await send(screen)
    expect(await screen.findByText('Send the link again')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/account\/verify-email\?returnTo=%2Fmentors%2F3%2Frequest%3Fstart%3D/),
    )
  })

  test('a limit is shown by its name', async () => {
    const screen = await openDialog({ 'coaching.requestSession': fail('booking.limit') })
    await fillIn(screen)
    await send(screen)
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
      'You can have at most 5 open requests.',
    )
    expect(screen.getByRole('radio', { name: '09:30–10:30' })).toBeChecked()
  })

  test.each([
    ['booking.slot_taken', /^Bu saat az önce doldu|^This time has just been taken/],
    ['unavailable', /There was a problem requesting your session/],
  ] as const)(
    'a refusal (%s) that comes when the dialog is closed is said all the same',
    async (code, text) => {
      const answer = Promise.withResolvers<ReturnType<typeof fail>>()
      const screen = await openDialog({ 'coaching.requestSession': () => answer.promise })
      await fillIn(screen)
      await send(screen)
      await screen.user.click(screen.dialog.getByRole('button', { name: 'Close' }))
      expect(screen.queryByRole('dialog')).toBeNull()
      answer.resolve(fail(code))
      expect(await screen.findByText(text)).toBeVisible()
    },
  )

  test('a day that is chosen while the request is on its way stays chosen', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof fail>>()
    const screen = await openDialog({ 'coaching.requestSession': () => answer.promise })
    await fillIn(screen)
    await send(screen)
    const tuesday = await screen.day(/^Tuesday, November 24, 2026/)
    await screen.user.click(tuesday)
    await screen.user.click(screen.getByRole('radio', { name: '16:30–17:30' }))
    answer.resolve(fail('booking.slot_taken'))
    expect(await screen.findByRole('alert')).toHaveTextContent(/Please choose another one/)
    expect(tuesday).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('radio', { name: '16:30–17:30' })).toBeChecked()
  })

  test('a request on its way is not sent again by opening the dialog again, nor under another key', async () => {
    const answer = Promise.withResolvers<typeof offline>()
    let calls = 0
    const screen = await openDialog({
      'coaching.requestSession': request => (calls++ === 0 ? answer.promise : aSession(request)),
    })
    await fillIn(screen)
    await send(screen)
    await screen.user.click(screen.dialog.getByRole('button', { name: 'Close' }))
    await screen.user.click(screen.getByRole('button', { name: 'Book a Session' }))
    await screen.user.click(await screen.findByRole('button', { name: 'Sending…' }))
    expect(sent(screen)).toHaveLength(1)
    answer.resolve(offline)
    await screen.findByText('Error')
    await send(screen)
    expect(await screen.findByText('Session requested')).toBeVisible()
    const keys = sent(screen).map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(1)
  })

  test('a chosen time survives that the free times cannot be fetched again', async () => {
    let isDown = false
    const screen = await openDialog({
      'coaching.listSlots': () => (isDown ? fail('unavailable') : { slots: monday }),
    })
    await fillIn(screen)
    isDown = true
    await act(() => queryClient.invalidateQueries())
    expect(await screen.dialog.findByText(/could not be refreshed/)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('radio', { name: '09:30–10:30' })).toBeChecked()
    await send(screen)
    expect(await screen.findByText('Session requested')).toBeVisible()
  })

  test('closing by accident keeps everything', async () => {
    const screen = await openDialog()
    await fillIn(screen)
    await screen.user.click(screen.dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.user.click(screen.getByRole('button', { name: 'Book a Session' }))
    expect(screen.getByLabelText('Topic')).toHaveValue(' Türev soruları ')
    expect(await screen.findByRole('radio', { name: '09:30' })).toBeChecked()
  })
})
