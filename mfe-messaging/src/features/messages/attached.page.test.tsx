import { attachmentSign, type Message } from '@kocyolu/contracts'
import { fail, fireEvent, openedDialog } from '@kocyolu/web/testing'
import { expect, test, vi } from 'vitest'
import { created, isik, message } from './messages.fixtures.ts'
import { document, open, picture } from './open-messages.fixtures.ts'

const withBoth = message(1, 'isik', { content: attachmentSign, attachments: [picture, document] })
const show = (messages: Message[] = [withBoth], server: Parameters<typeof open>[0] = {}) =>
  open({ 'messaging.getConversation': messages, ...server })

test('a picture has its place before it loads, and is opened larger', async () => {
  const screen = show()
  const shown = await screen.findByRole('img', { name: 'Picture: soru.jpg' })
  expect(shown).toHaveAttribute('width', '1600')
  expect(shown.getAttribute('srcset')).toBe(
    '/api/messages/pictures/7-400.webp 400w, /api/messages/pictures/7-800.webp 800w, /api/messages/pictures/7-1600.webp 1600w',
  )
  expect(shown.closest('[data-state]')).toHaveStyle({ width: '260px' })
  const opener = screen.getByRole('button', { name: 'soru.jpg – enlarge' })
  await screen.user.click(opener)
  expect(await openedDialog('soru.jpg')).toBeVisible()
  await screen.user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(opener).toHaveFocus()
  expect(screen.queryByText(attachmentSign)).toBeNull()
})

test('a picture that does not come says so in its place, and is asked for again', async () => {
  const screen = show()
  fireEvent.error(await screen.findByRole('img', { name: 'Picture: soru.jpg' }))
  expect(await screen.findByText('The picture could not be loaded.')).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('img', { name: 'Picture: soru.jpg' })).toBeInTheDocument()
})

test('a document is downloaded from an address that is asked for then', async () => {
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function follow(
    this: HTMLAnchorElement,
  ) {
    expect(this).toHaveAttribute('download')
    expect(this.href).toMatch(/\/api\/messages\/documents\/8\?key=x$/)
  })
  const screen = show([withBoth], { 'messaging.getDocumentLink': { url: '/api/messages/documents/8?key=x' } })
  await screen.user.click(await screen.findByRole('button', { name: 'deneme.pdf (332 KB) – download' }))
  await expect.poll(() => followed.mock.calls.length).toBe(1)
  followed.mockRestore()
})

test('a document that cannot be had says so', async () => {
  const screen = show([withBoth], { 'messaging.getDocumentLink': fail('not_found') })
  await screen.user.click(await screen.findByRole('button', { name: /– download$/ }))
  expect(await screen.findByText('The document could not be downloaded')).toBeVisible()
})

test('what a decision or a deletion has taken away is said, and a text stays', async () => {
  const screen = show([
    message(1, 'isik', { content: '—', isRemoved: true }),
    message(2, 'isik', { content: attachmentSign, attachments: [] }),
    message(3, 'isik', { content: 'Sorum bu', attachments: [] }),
  ])
  expect(await screen.findByText('Our team removed this message.')).toBeVisible()
  expect(screen.getAllByText('The attachment was deleted together with the sender’s account.')).toHaveLength(
    2,
  )
  expect(screen.getByText('Sorum bu')).toBeVisible()
})

test.each([
  ['auto', [picture], 'You: Picture'],
  ['auto', [document], 'You: Document'],
  ['tr', [picture, document], 'Sen: 2 ek'],
  ['tr', [], /^Sen: Bu mesajın eki/],
] as const)(
  'contacts say what a message without a text has (%s, %#)',
  async (language, attachments, text) => {
    const lastMessage = message(1, 'me', { content: attachmentSign, attachments: [...attachments] })
    const server = { 'messaging.listContacts': [{ ...isik, lastMessage }], 'messaging.getConversation': [] }
    const screen = open(server, '/messages', language)
    expect(await screen.findByText(text)).toBeVisible()
  },
)

test('the other’s files are shown at once', async () => {
  const screen = show([message(1, 'isik')])
  await screen.findByText('message 1')
  screen.live(created(message(2, 'isik', { content: attachmentSign, attachments: [picture] })))
  expect(await screen.findByRole('img', { name: 'Picture: soru.jpg' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Işık Aydın/ })).toHaveTextContent('Picture')
})
