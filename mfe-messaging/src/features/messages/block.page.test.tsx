import { fail, within } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { deniz, isik } from './messages.fixtures.ts'
import { open } from './open-messages.fixtures.ts'

const blocked = { ...isik, isBlocked: true, can: { write: false } }

test('a user is blocked from the conversation once that is confirmed, and unblocked in it', async () => {
  let isBlocked = false
  const asked: unknown[] = []
  const screen = open({
    'messaging.listContacts': () => [isBlocked ? blocked : isik, deniz],
    'messaging.block': ({ query }) => {
      isBlocked = true
      asked.push(query)
      return undefined
    },
    'messaging.unblock': () => {
      isBlocked = false
      return undefined
    },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Block Işık' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Block Işık?' }))
  expect(dialog.getByText(/Işık is not notified/)).toBeVisible()
  await screen.user.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText(/You blocked Işık/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Block Işık' })).toBeNull()
  expect(screen.getByRole('link', { name: /Işık Aydın.*Blocked/ })).toBeVisible()

  await screen.user.click(screen.getByRole('button', { name: 'Unblock Işık' }))
  expect(await screen.findByRole('textbox', { name: 'Message to Işık' })).toBeVisible()

  // Each time it is another decision.
  for (const [cancels, kept] of [
    [true, 'cancel'],
    [false, 'keep'],
  ] as const) {
    await screen.user.click(await screen.findByRole('button', { name: 'Block Işık' }))
    const again = within(await screen.findByRole('dialog', { name: 'Block Işık?' }))
    const sessions = again.getByRole('checkbox', { name: /^Also cancel our/ })
    expect(sessions).not.toBeChecked()
    if (cancels) await screen.user.click(sessions)
    await screen.user.click(again.getByRole('button', { name: 'Block' }))
    expect(await screen.findByText(/You blocked Işık/)).toBeVisible()
    expect(asked.at(-1)).toMatchObject({ sessions: kept })
    await screen.user.click(screen.getByRole('button', { name: 'Unblock Işık' }))
    await screen.findByRole('textbox', { name: 'Message to Işık' })
  }
})

test('a block that is not stored is said, and changes nothing', async () => {
  const screen = open({ 'messaging.block': fail('block.limit') })
  await screen.user.click(await screen.findByRole('button', { name: 'Block Işık' }))
  const dialog = within(await screen.findByRole('dialog'))
  await screen.user.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('You can block at most 500 people.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Message to Işık' })).toBeVisible()
})

test('a block in another tab closes the conversation here, and the state after it is lifted is refetched', async () => {
  let contact = isik
  const screen = open({ 'messaging.listContacts': () => [contact, deniz] })
  await screen.findByText('message 2')
  screen.live({ type: 'block.changed', userId: isik.id, isBlocked: true })
  expect(await screen.findByText(/You blocked Işık/)).toBeVisible()
  contact = { ...isik, isBlocked: false, can: { write: false } }
  screen.live({ type: 'block.changed', userId: isik.id, isBlocked: false })
  expect(await screen.findByText(/no new messages can be written/)).toBeVisible()
})

test('a blocked user sees the conversation as one that is closed, and no word of a block', async () => {
  const closed = { ...isik, isBlocked: false, can: { write: false } }
  const screen = open({ 'messaging.listContacts': [closed] })
  expect(await screen.findByText('message 2')).toBeVisible()
  expect(screen.getByText(/no new messages can be written/)).toBeVisible()
  expect(screen.queryByText(/blocked Işık/)).toBeNull()
})

test('an admin is not blocked, and the link to blocked people is above the contacts', async () => {
  const screen = open({ 'messaging.listContacts': [{ ...isik, role: 'admin' }, deniz] })
  expect(await screen.findByText('message 2')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Block Işık' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Blocked people' })).toHaveAttribute('href', '/messages/blocked')
})
