import { type FakeServer, fail, renderRoute, waitFor, within } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import { noCounts, student } from '../../shared/sessions/sessions.fixtures.ts'

const madeAt = '2026-11-20T09:00:00.000Z'
const address = 'https://kocyolu.test/api/calendar-feed/sessions?key=abc'

async function open(server: FakeServer) {
  const screen = renderRoute(routes, {
    path: '/dashboard/sessions',
    user: student,
    server: {
      'coaching.countStudentSessions': noCounts,
      'coaching.listStudentSessions': [],
      'coaching.getCalendarFeed': { madeAt: null },
      ...server,
    },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Connect your calendar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your sessions in your calendar' }))
  return { screen, dialog }
}

test('an address is made, shown once, copied, and gone when the dialog is closed', async () => {
  const { screen, dialog } = await open({ 'coaching.makeCalendarFeed': { madeAt, address } })
  await screen.user.click(await dialog.findByRole('button', { name: 'Create address' }))
  expect(await dialog.findByRole('textbox', { name: 'Your calendar address' })).toHaveValue(address)
  expect(dialog.getByRole('status')).toHaveTextContent(/do not share it/)
  expect(dialog.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    'webcal://kocyolu.test/api/calendar-feed/sessions?key=abc',
  )
  await screen.user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Address copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(address)

  await screen.user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.user.click(screen.getByRole('button', { name: 'Connect your calendar' }))
  const again = within(await screen.findByRole('dialog'))
  expect(await again.findByText(/since November 20, 2026/)).toBeVisible()
  expect(again.queryByRole('textbox')).toBeNull()
})

test('one from before is renewed or ended, with what that means beside it', async () => {
  const { screen, dialog } = await open({
    'coaching.getCalendarFeed': { madeAt },
    'coaching.makeCalendarFeed': { madeAt, address },
    'coaching.endCalendarFeed': undefined,
  })
  expect(await dialog.findByText(/the old one stops working at once/)).toBeVisible()
  await screen.user.click(dialog.getByRole('button', { name: 'Create a new address' }))
  expect(await dialog.findByRole('textbox', { name: 'Your calendar address' })).toHaveValue(address)
  await screen.user.click(dialog.getByRole('button', { name: 'Disable the address' }))
  expect(await screen.findByText('Your calendar address is disabled')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Create address' })).toBeVisible()
  expect(dialog.queryByRole('textbox')).toBeNull()
})

test('what fails is said, and can be tried again', async () => {
  let tries = 0
  const { screen, dialog } = await open({
    'coaching.getCalendarFeed': () => (tries++ === 0 ? fail('unavailable') : { madeAt: null }),
    'coaching.makeCalendarFeed': fail('unavailable'),
  })
  expect(await dialog.findByText('Your calendar address could not be loaded')).toBeVisible()
  await screen.user.click(dialog.getByRole('button', { name: 'Try again' }))
  await screen.user.click(await dialog.findByRole('button', { name: 'Create address' }))
  expect(await screen.findByText('Your calendar address could not be changed')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Create address' })).toBeEnabled()
})
