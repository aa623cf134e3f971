import { fail, renderRoute } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import { deniz, isik, message } from './messages.fixtures.ts'
import { open, withIsik } from './open-messages.fixtures.ts'

test('contacts are listed with their last message and unread count, and open by their address', async () => {
  const last = message(9, 'isik', { content: 'Yarın görüşelim mi?' })
  const screen = open(
    { 'messaging.listContacts': [{ ...isik, lastMessage: last, unreadCount: 2 }, deniz] },
    '/messages',
  )
  const link = await screen.findByRole('link', {
    name: /Işık Aydın.*Yarın görüşelim mi\?.*2 unread messages/,
  })
  expect(screen.getByText('Select a contact to start messaging')).toBeVisible()
  await screen.user.click(link)
  expect(screen.location()).toBe(withIsik)
  expect(await screen.findByText('message 2')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Message to Işık' })).toHaveFocus()
})

test('without contacts, it says so and leads to the mentors', async () => {
  const screen = open({ 'messaging.listContacts': [] }, '/messages')
  expect(await screen.findByText('No message contacts')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Browse mentors' })).toHaveAttribute('href', '/mentors')
})

test('contacts say when they cannot be loaded, and load again', async () => {
  let down = true
  const screen = open({ 'messaging.listContacts': () => (down ? fail('unavailable') : [isik]) }, '/messages')
  expect(await screen.findByText('Please try again later')).toBeVisible()
  down = false
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Işık Aydın/ })).toBeVisible()
})

test('contacts take in a person I never wrote to, from the address', async () => {
  const screen = open({
    'messaging.listContacts': ({ query }) => (query.userId ? [isik, deniz] : [deniz]),
    'messaging.getConversation': [],
  })
  expect(await screen.findByRole('heading', { level: 2, name: 'Işık Aydın' })).toBeVisible()
  expect(await screen.findByText('No messages yet')).toBeVisible()
})

test('an unknown address says so', async () => {
  const screen = open({ 'messaging.listContacts': [deniz], 'messaging.getConversation': fail('not_found') })
  expect(await screen.findByText('This person could not be found')).toBeVisible()
})

test('speaks Turkish to those who chose it', async () => {
  const screen = open({ 'messaging.listContacts': [] }, '/messages', 'tr')
  expect(await screen.findByText('Henüz mesajlaştığın biri yok')).toBeVisible()
  expect(screen.getByText('Mesajlaşmak için bir kişi seç')).toBeVisible()
})

test('sends a visitor home, with a way to sign in and come back', async () => {
  const screen = renderRoute(routes, { path: withIsik })
  expect(await screen.findByRole('link', { name: 'Giriş Yap' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(withIsik)),
  )
  expect(screen.location()).toBe('/')
})

test('a person is muted and unmuted from the conversation', async () => {
  let isMuted = false
  const screen = open({
    'messaging.listContacts': () => [{ ...isik, isMuted }],
    'messaging.muteContact': ({ body }) => {
      isMuted = (body as { muted: boolean }).muted
    },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Mute Işık' }))
  expect(await screen.findByText(/No e-mails and notifications when Işık writes/)).toBeVisible()
  await screen.user.click(await screen.findByRole('button', { name: 'Unmute Işık' }))
  expect(await screen.findByRole('button', { name: 'Mute Işık' })).toBeVisible()
})

test('a conversation is archived, found in the archive and taken out', async () => {
  let isArchived = false
  const screen = open({
    'messaging.listContacts': ({ query }) =>
      (query.archived === 'true') === isArchived ? [{ ...isik, isArchived }] : [],
    'messaging.archiveContact': ({ body }) => {
      isArchived = (body as { archived: boolean }).archived
    },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Archive the conversation' }))
  expect(await screen.findByText('Archived; a new message brings it back')).toBeVisible()
  expect(screen.location()).toBe('/messages')
  expect(await screen.findByText('No message contacts')).toBeVisible()
  expect(screen.requests.find(({ call }) => call === 'messaging.archiveContact')?.body).toEqual({
    archived: true,
    lastMessageId: isik.lastMessage?.id ?? null,
  })

  await screen.user.click(screen.getByRole('link', { name: 'Archive' }))
  await screen.user.click(await screen.findByRole('link', { name: /Işık/ }))
  await screen.user.click(await screen.findByRole('button', { name: 'Take out of the archive' }))
  expect(await screen.findByText('The archive is empty')).toBeVisible()
  await screen.user.click(screen.getByRole('link', { name: 'Back to all messages' }))
  expect(await screen.findByRole('link', { name: /Işık/ })).toBeVisible()
})
