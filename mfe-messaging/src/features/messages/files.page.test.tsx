import { fail, fireEvent, offline, within } from '@kocyolu/web/testing'
import { afterEach, expect, test } from 'vitest'
import { useChosenFiles } from './chosen-files.ts'
import { isik } from './messages.fixtures.ts'
import {
  acceptWith,
  choose,
  jpeg,
  keep,
  openWithFiles,
  pdf,
  picture,
  reload,
  sent,
  uploaded,
} from './open-messages.fixtures.ts'
import { useOutbox } from './outbox.ts'

afterEach(() => {
  useOutbox.setState({ items: [] })
  useChosenFiles.setState({ items: [] })
})

type Screen = ReturnType<typeof openWithFiles>
const sendButton = (screen: Screen) => screen.getByRole('button', { name: 'Send' })
const chips = (screen: Screen) =>
  within(screen.getByRole('list', { name: 'Added to your message' })).getAllByRole('listitem')

test('files are uploaded once chosen, one after the other, and sent with the message that follows', async () => {
  const gate = Promise.withResolvers<void>()
  const screen = openWithFiles({
    'messaging.uploadAttachment': async request => {
      await gate.promise
      return keep(request)
    },
    'messaging.sendMessage': acceptWith(picture),
  })
  await choose(screen, jpeg(), pdf())
  expect(chips(screen)).toHaveLength(2)
  await expect.poll(() => uploaded(screen)).toHaveLength(1)
  const [first] = screen.getAllByRole('progressbar', { name: 'Uploading' })
  expect(first).toHaveValue(0.5)
  expect(sendButton(screen)).toBeDisabled()
  gate.resolve()
  await expect.poll(() => screen.queryAllByRole('progressbar')).toEqual([])
  expect(uploaded(screen)).toMatchObject([
    { userId: isik.id, name: 'soru.jpg' },
    { userId: isik.id, name: 'deneme.pdf' },
  ])
  await screen.user.click(sendButton(screen))
  expect(await screen.findByText('Sent')).toBeInTheDocument()
  const ids = useChosenFiles.getState().items
  expect(ids).toEqual([])
  expect(sent(screen.requests)).toMatchObject([
    { content: '', attachmentIds: [expect.any(Number), expect.any(Number)] },
  ])
  expect(within(screen.getByRole('log')).getByRole('img', { name: 'Picture: soru.jpg' })).toBeInTheDocument()
  expect(screen.queryByText('📎')).toBeNull()
})

test('one that fails says why, is retried alone as the same one, and can be discarded', async () => {
  let isDown = true
  const screen = openWithFiles({
    'messaging.uploadAttachment': request =>
      isDown && request.query.name === 'deneme.pdf' ? fail('unavailable') : keep(request),
  })
  await choose(screen, jpeg(), pdf())
  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot be reached/)
  // It holds up nothing else.
  expect(sendButton(screen)).toBeEnabled()
  isDown = false
  await screen.user.click(screen.getByRole('button', { name: 'Upload deneme.pdf again' }))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  expect(sendButton(screen)).toBeEnabled()
  const [, second, third] = uploaded(screen)
  expect(third).toEqual(second)
  await screen.user.click(screen.getByRole('button', { name: 'Remove deneme.pdf' }))
  expect(chips(screen)).toHaveLength(1)
  const discarded = screen.requests.find(({ call }) => call === 'messaging.discardAttachment')
  expect(discarded?.params.clientId).toBe(second?.clientId)
})

test('one that is discarded while it is on its way is aborted, and the next one goes on', async () => {
  const screen = openWithFiles({
    'messaging.uploadAttachment': request =>
      request.query.name === 'soru.jpg' ? new Promise<never>(() => undefined) : keep(request),
  })
  await choose(screen, jpeg(), pdf())
  await screen.user.click(await screen.findByRole('button', { name: 'Remove soru.jpg' }))
  await expect.poll(() => sendButton(screen)).toBeEnabled()
  expect(chips(screen)).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['is too large', [jpeg('koca.jpg', 10 * 1024 * 1024 + 1)], 'koca.jpg is larger than 10 MB.'],
  [
    'is of another kind',
    [new File(['x'], 'ödev.docx', { type: 'application/msword' })],
    /^ödev.docx cannot be sent/,
  ],
  ['is empty', [jpeg('boş.jpg', 0)], 'boş.jpg is an empty file.'],
  ['is one too many', [jpeg('1'), jpeg('2'), jpeg('3'), jpeg('dört.jpg')], /^dört.jpg was not added/],
])('a file that %s is refused in a sentence before anything is sent of it', async (_, files, sentence) => {
  const screen = openWithFiles()
  await choose(screen, ...files)
  expect(await screen.findByText(sentence)).toBeVisible()
  const names = files.map(({ name }) => name)
  await expect.poll(() => uploaded(screen).map(({ name }) => name)).toEqual(names.slice(0, -1))
})

test('what the service finds in a file is said as it says it', async () => {
  const screen = openWithFiles({ 'messaging.uploadAttachment': fail('attachment.type') })
  await choose(screen, pdf())
  expect(await screen.findByRole('alert')).toHaveTextContent(/Files of this kind cannot be sent/)
})

test('files can be pasted, but not the picture of a text, and dropped onto the conversation', async () => {
  const screen = openWithFiles()
  const field = await screen.findByRole('textbox', { name: 'Message to Işık' })
  fireEvent.paste(field, { clipboardData: { files: [jpeg()], types: ['Files', 'text/plain'] } })
  expect(screen.queryByRole('list', { name: 'Added to your message' })).toBeNull()
  fireEvent.paste(field, { clipboardData: { files: [jpeg('image.png')], types: ['Files'] } })
  expect(chips(screen)).toHaveLength(1)
  const conversation = screen.getByRole('region', { name: /^Conversation with/ })
  fireEvent.dragEnter(conversation, { dataTransfer: { files: [], types: ['text/plain'] } })
  expect(screen.queryByText('Drop here to add')).toBeNull()
  fireEvent.dragEnter(conversation, { dataTransfer: { files: [], types: ['Files'] } })
  expect(screen.getByText('Drop here to add')).toBeVisible()
  fireEvent.drop(conversation, { dataTransfer: { files: [pdf()], types: ['Files'] } })
  expect(screen.queryByText('Drop here to add')).toBeNull()
  expect(chips(screen)).toHaveLength(2)
  await expect.poll(() => uploaded(screen)).toHaveLength(2)
})

test('what was uploaded survives a failed send, and a reload of the page', async () => {
  const screen = openWithFiles({ 'messaging.sendMessage': offline })
  await choose(screen, jpeg())
  await expect.poll(() => sendButton(screen)).toBeEnabled()
  await screen.user.click(sendButton(screen))
  await screen.findByText('Not sent')
  screen.unmount()
  const again = await reload({ 'messaging.sendMessage': acceptWith(picture) })
  await again.user.click(await again.findByRole('button', { name: 'Try again' }))
  expect(await again.findByText('Sent')).toBeInTheDocument()
  const [first] = sent(screen.requests)
  expect(sent(again.requests)[0]).toEqual(first)
})

test('a message whose file is gone gives back its text and its files', async () => {
  const screen = openWithFiles({ 'messaging.sendMessage': fail('attachment.gone') })
  await choose(screen, pdf())
  await screen.user.type(screen.getByRole('textbox', { name: 'Message to Işık' }), 'Bakar mısın?')
  await expect.poll(() => sendButton(screen)).toBeEnabled()
  await screen.user.keyboard('{Enter}')
  expect(await screen.findByText(/One of the attachments is not there any more/)).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.getByRole('textbox', { name: 'Message to Işık' })).toHaveValue('Bakar mısın?')
  expect(chips(screen)).toHaveLength(1)
})

test('after a reload what had arrived is chosen still, and what had not says so', async () => {
  const screen = openWithFiles({
    'messaging.uploadAttachment': request =>
      request.query.name === 'deneme.pdf' ? new Promise<never>(() => undefined) : keep(request),
  })
  await choose(screen, jpeg(), pdf())
  await expect.poll(() => uploaded(screen)).toHaveLength(2)
  screen.unmount()
  await useChosenFiles.persist.rehydrate()
  const again = await reload({ 'messaging.discardAttachment': undefined })
  expect(await again.findByText(/The page was closed before it was uploaded/)).toBeVisible()
  expect(chips(again)).toHaveLength(2)
  await again.user.click(again.getByRole('button', { name: 'Remove deneme.pdf' }))
  expect(sendButton(again)).toBeEnabled()
})

test('files belong to the conversation that they were chosen for', async () => {
  const screen = openWithFiles()
  await choose(screen, jpeg())
  await screen.user.click(screen.getByRole('link', { name: /Deniz Kaya/ }))
  await screen.findByRole('textbox', { name: 'Message to Deniz' })
  expect(screen.queryByRole('list', { name: 'Added to your message' })).toBeNull()
  await screen.user.click(screen.getByRole('link', { name: /Işık Aydın/ }))
  await screen.findByRole('textbox', { name: 'Message to Işık' })
  expect(chips(screen)).toHaveLength(1)
})

test('where nothing can be written, nothing can be added', async () => {
  const screen = openWithFiles({ 'messaging.listContacts': [{ ...isik, can: { write: false } }] })
  await screen.findByText(/no new messages can be written/)
  expect(screen.queryByRole('button', { name: /^Add pictures/ })).toBeNull()
  fireEvent.drop(screen.getByRole('region', { name: /^Conversation with/ }), {
    dataTransfer: { files: [pdf()], types: ['Files'] },
  })
  expect(screen.queryByRole('list', { name: 'Added to your message' })).toBeNull()
})
