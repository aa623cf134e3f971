import { fail, within } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { created, deniz, isik, message, read } from './messages.fixtures.ts'
import { open } from './open-messages.fixtures.ts'

test('a message appears once, however often its event comes', async () => {
  const screen = open()
  await screen.findByText('message 2')
  const event = created(message(3, 'isik', { content: 'Selam!' }))
  screen.live(event)
  screen.live(event)
  const log = screen.getByRole('log')
  expect(await within(log).findByText('Selam!')).toBeVisible()
  expect(within(log).getAllByText('Selam!')).toHaveLength(1)
})

test('a message from another user counts as unread in the list', async () => {
  const screen = open()
  await screen.findByText('message 2')
  const fromDeniz = message(7, 'isik', {
    senderId: deniz.id,
    content: 'Deneme nasıl geçti?',
    isRead: false,
  })
  screen.live(created(fromDeniz, deniz))
  expect(await screen.findByRole('link', { name: /Deniz Kaya.*Deneme.*1 unread message/ })).toBeVisible()
  expect(within(screen.getByRole('log')).queryByText('Deneme nasıl geçti?')).toBeNull()
})

test('a message that is removed goes from the conversation and the list at once, and comes back', async () => {
  const text = 'Beni dışarıda bul'
  const shown = message(2, 'isik', { content: text })
  const screen = open({
    'messaging.listContacts': [{ ...isik, lastMessage: shown }],
    'messaging.getConversation': [message(1, 'me'), shown],
  })
  const log = await screen.findByRole('log')
  await within(log).findByText(text)
  expect(screen.getByRole('link', { name: /Işık Aydın.*Beni dışarıda bul/ })).toBeVisible()
  screen.live({ type: 'message.changed', message: { ...shown, content: '—', isRemoved: true } })
  await expect.poll(() => screen.queryByText(text)).toBeNull()
  expect(screen.queryByRole('link', { name: /Beni dışarıda bul/ })).toBeNull()
  expect(within(log).getByText('message 1')).toBeVisible()
  screen.live({ type: 'message.changed', message: shown })
  expect(await within(log).findByText(text)).toBeVisible()
  // Of what is not loaded, and of another conversation, nothing shows here.
  screen.live({ type: 'message.changed', message: message(90, 'isik', { content: 'Başka yerde' }) })
  screen.live(created(message(3, 'isik', { content: 'Sonra' })))
  await within(log).findByText('Sonra')
  expect(screen.queryByText('Başka yerde')).toBeNull()
})

test('who asks for a session becomes a contact without a reload', async () => {
  const screen = open({ 'messaging.listContacts': [isik] })
  await screen.findByText('message 2')
  screen.live({ type: 'session.changed', id: 1, status: 'pending', person: deniz })
  expect(await screen.findByRole('link', { name: /Deniz Kaya/ })).toBeVisible()
  expect(screen.requests.filter(({ call }) => call === 'messaging.listContacts')).toHaveLength(1)
})

test('my message turns read, and typing shows until the message is there', async () => {
  const screen = open({ 'messaging.getConversation': [message(2, 'me', { isRead: false })] })
  expect(await screen.findByText('Sent')).toBeInTheDocument()
  screen.live(read([2, 2], 'isik'))
  expect(await screen.findByText('Read')).toBeInTheDocument()
  screen.live({ type: 'message.typing', userId: isik.id })
  expect(screen.getByText('typing…')).toBeVisible()
  screen.live(created(message(3, 'isik')))
  expect(screen.queryByText('typing…')).toBeNull()
})

test('after a reset the gap is filled from the last settled message, exactly once', async () => {
  const screen = open({
    'messaging.getConversation': ({ query }) =>
      query.after
        ? [message(2, 'me'), message(3, 'isik')]
        : [message(1, 'isik'), message(2, 'me', { isRead: false })],
  })
  await screen.findByText('message 2')
  screen.live({ type: 'reset' })
  expect(await screen.findByText('message 3')).toBeVisible()
  expect(screen.getAllByText('message 2')).toHaveLength(1)
  expect(screen.getByText('Read')).toBeInTheDocument()
  expect(screen.requests.filter(one => one.query.after).map(one => one.query.after)).toEqual(['1'])
})

test('after a reset that could not be caught up on, no event hides the gap', async () => {
  let down = false
  const screen = open({
    'messaging.getConversation': ({ query }) => {
      if (down) return fail('unavailable')
      const all = [message(1, 'isik'), message(2, 'me'), message(3, 'isik'), message(4, 'isik')]
      return query.after ? all.filter(({ id }) => id > Number(query.after)) : all.slice(0, 2)
    },
  })
  await screen.findByText('message 2')
  down = true
  screen.live({ type: 'reset' })
  expect(await screen.findByText(/could not be refreshed/)).toBeVisible()
  await screen.user.type(screen.getByRole('textbox', { name: /^Message to/ }), 'Merhaba{Enter}')
  expect(await screen.findByText('Sent')).toBeInTheDocument()
  expect(screen.getByText(/could not be refreshed/)).toBeVisible()
  down = false
  screen.live(created(message(4, 'isik')))
  expect(await screen.findByText('message 3')).toBeVisible()
  expect(screen.getByText('message 4')).toBeVisible()
  expect(screen.getByText('Merhaba')).toBeVisible()
})
