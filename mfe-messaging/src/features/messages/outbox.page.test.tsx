import { fail, idOf, someUser } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { message } from './messages.fixtures.ts'
import { accept, open, reload, sent } from './open-messages.fixtures.ts'

const never = () => new Promise<never>(() => undefined)

/** A tab in which a user wrote 'Merhaba' and that was closed after `until` was shown; what was sent. */
async function closedTab(sendMessage: ReturnType<typeof fail> | typeof never, until: string) {
  const screen = open({ 'messaging.sendMessage': sendMessage })
  await screen.user.type(await screen.findByRole('textbox', { name: /^Message to/ }), 'Merhaba{Enter}')
  await screen.findByText(until)
  await expect.poll(() => sent(screen.requests)).toHaveLength(1)
  screen.unmount()
  return sent(screen.requests)[0]
}

test('a message that failed is still there after a reload, and is sent again as the same one', async () => {
  const first = await closedTab(fail('unavailable'), 'Not sent')
  const screen = await reload({ 'messaging.sendMessage': accept })
  expect(await screen.findByText('Merhaba')).toBeVisible()
  expect(screen.getByText('Not sent')).toBeInTheDocument()
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Sent')).toBeInTheDocument()
  expect(sent(screen.requests)).toEqual([first])
})

test('a message that failed can be discarded after a reload, for good', async () => {
  await closedTab(fail('unavailable'), 'Not sent')
  const screen = await reload()
  await screen.user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(screen.queryByText('Merhaba')).toBeNull()
  screen.unmount()
  const again = await reload()
  expect(await again.findByText('message 2')).toBeVisible()
  expect(again.queryByText('Merhaba')).toBeNull()
})

test('a message that was on its way asks to be sent again', async () => {
  await closedTab(never, 'Sending')
  const screen = await reload()
  expect(await screen.findByText('The page was closed before it was sent.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a message that had arrived is there once, and is not kept any longer', async () => {
  const body = await closedTab(never, 'Sending')
  const stored = message(3, 'me', { isRead: false, ...body })
  const screen = await reload({ 'messaging.getConversation': [stored] })
  expect(await screen.findByText('Merhaba')).toBeVisible()
  expect(screen.getByText('Sent')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await expect.poll(() => sessionStorage.getItem('kocyolu.outbox')).not.toContain('Merhaba')
})

test('what one person could not send is nothing to the next one in this tab', async () => {
  await closedTab(fail('unavailable'), 'Not sent')
  const screen = await reload({}, someUser({ id: idOf(9) }))
  expect(await screen.findByText('message 2')).toBeVisible()
  expect(screen.queryByText('Merhaba')).toBeNull()
  await expect.poll(() => sessionStorage.getItem('kocyolu.outbox')).not.toContain('Merhaba')
})
