import type { Message } from '@kocyolu/contracts'
import { fail, fireEvent, within } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { created, isik, message } from './messages.fixtures.ts'
import { accept, open, sent } from './open-messages.fixtures.ts'

test('writing shows the message at once, sends it once and knows it again', async () => {
  const stored = ({ body }: { body: unknown }) =>
    message(3, 'me', { isRead: false, ...(body as Partial<Message>) })
  const answer = Promise.withResolvers<void>()
  const screen = open({
    'messaging.sendMessage': async request => {
      await answer.promise
      return stored(request)
    },
  })
  const field = await screen.findByRole('textbox', { name: 'Message to Işık' })
  await screen.findByText('message 2')
  const send = screen.getByRole('button', { name: 'Send' })
  await screen.user.type(field, '   ')
  expect(send).toBeDisabled()
  await screen.user.clear(field)
  await screen.user.type(field, 'İlk satır{Shift>}{Enter}{/Shift}ikinci satır')
  expect(sent(screen.requests)).toHaveLength(0)
  await screen.user.keyboard('{Enter}')
  const log = screen.getByRole('log')
  expect(await within(log).findByText(/İlk satır/)).toBeVisible()
  expect(field).toHaveValue('')
  answer.resolve()
  expect(await within(log).findByText('Sent')).toBeInTheDocument()
  const [body] = sent(screen.requests)
  expect(body).toMatchObject({ recipientId: isik.id, content: 'İlk satır\nikinci satır' })
  screen.live(created(stored({ body })))
  expect(within(log).getAllByText(/İlk satır/)).toHaveLength(1)
  expect(screen.requests.filter(one => one.call === 'messaging.sendTyping')).toHaveLength(1)
})

test('writing keeps a message that failed, to be sent again with the same clientId', async () => {
  let down = true
  const screen = open({
    'messaging.sendMessage': request => (down ? fail('unavailable') : accept(request)),
  })
  await screen.user.type(await screen.findByRole('textbox', { name: /^Message to/ }), 'Merhaba{Enter}')
  expect(await screen.findByText('Error sending message')).toBeVisible()
  expect(screen.getByText('Your message could not be sent. Please try again.')).toBeVisible()
  expect(await screen.findByText('Merhaba')).toBeVisible()
  down = false
  await screen.user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Sent')).toBeInTheDocument()
  const ids = sent(screen.requests).map(one => one.clientId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('writing too fast says so beside the message, which is kept and sent once there is time', async () => {
  let fast = true
  const screen = open({
    'messaging.sendMessage': request => (fast ? fail('rate_limited') : accept(request)),
  })
  await screen.user.type(await screen.findByRole('textbox', { name: /^Message to/ }), 'Merhaba{Enter}')
  expect(await screen.findByText('That was a little fast. Wait a moment and try again.')).toBeVisible()
  expect(screen.getByText('Merhaba')).toBeVisible()
  fast = false
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Sent')).toBeInTheDocument()
  const [first, second] = sent(screen.requests)
  expect(second).toEqual(first)
})

test('writing can discard a message that failed', async () => {
  const screen = open({ 'messaging.sendMessage': fail('message.closed') })
  await screen.user.type(await screen.findByRole('textbox', { name: /^Message to/ }), 'Merhaba{Enter}')
  expect(await screen.findByText('You cannot send messages to this person.')).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText('Merhaba')).toBeNull()
})

test('writing keeps what I began for each person', async () => {
  const screen = open()
  await screen.user.type(await screen.findByRole('textbox', { name: 'Message to Işık' }), 'Yarım kalan')
  await screen.user.click(screen.getByRole('link', { name: /Deniz Kaya/ }))
  expect(await screen.findByRole('textbox', { name: 'Message to Deniz' })).toHaveValue('')
  await screen.user.click(screen.getByRole('link', { name: /Işık Aydın/ }))
  expect(await screen.findByRole('textbox', { name: 'Message to Işık' })).toHaveValue('Yarım kalan')
})

test('writing does not send while an input method composes', async () => {
  const screen = open()
  const field = await screen.findByRole('textbox', { name: 'Message to Işık' })
  fireEvent.change(field, { target: { value: 'にほ' } })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(sent(screen.requests)).toHaveLength(0)
  expect(field).toHaveValue('にほ')
})

test('writing counts near the limit and refuses what is past it', async () => {
  const screen = open()
  const field = await screen.findByRole('textbox', { name: 'Message to Işık' })
  fireEvent.change(field, { target: { value: 'x'.repeat(1_990) } })
  expect(screen.getByText('10 characters left')).toBeVisible()
  fireEvent.change(field, { target: { value: 'x'.repeat(2_001) } })
  expect(screen.getByText('1 character too many')).toBeVisible()
  expect(field).toBeInvalid()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
})
