import { fail, offline, type SeenRequest } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { accept, open, sent } from './open-messages.fixtures.ts'

const details = 'Numaram 0532 123 45 67'

const holds = (request: SeenRequest) =>
  (request.body as { detailsConfirmed?: boolean }).detailsConfirmed
    ? accept({ ...request, body: sentBody(request) })
    : fail('message.contact_details')

const sentBody = ({ body }: SeenRequest) => {
  const { content, clientId } = body as { content: string; clientId: string }
  return { content, clientId }
}

const write = async (server: Parameters<typeof open>[0], language: 'auto' | 'tr' = 'auto') => {
  const screen = open(server, undefined, language)
  const name = language === 'tr' ? 'Işık kişisine mesaj' : 'Message to Işık'
  await screen.user.type(await screen.findByRole('textbox', { name }), `${details}{Enter}`)
  return screen
}

test('a message with contact details waits with an explanation, and goes once that is confirmed', async () => {
  const screen = await write({ 'messaging.sendMessage': holds })
  expect(await screen.findByRole('alert')).toHaveTextContent(/seems to contain a phone number/)
  expect(screen.queryByText('Error sending message')).toBeNull()
  await screen.user.click(screen.getByRole('button', { name: 'Send anyway' }))
  expect(await screen.findByText('Sent')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
  const [first, second] = sent(screen.requests)
  expect(second).toEqual({ ...first, detailsConfirmed: true })
})

test('a message that gives or asks for a password waits, and says why', async () => {
  const screen = await write(
    {
      'messaging.sendMessage': request => {
        const answer = holds(request)
        return 'detailsConfirmed' in (request.body as object) ? answer : fail('message.private_details')
      },
    },
    'tr',
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(/Burada hiç kimse bunları istemez/)
  await screen.user.click(screen.getByRole('button', { name: 'Yine de gönder' }))
  expect(await screen.findByText('Gönderildi')).toBeInTheDocument()
})

test('it can be rewritten, before what was begun since', async () => {
  const screen = await write({ 'messaging.sendMessage': holds }, 'tr')
  const field = screen.getByRole('textbox', { name: 'Işık kişisine mesaj' })
  await screen.findByRole('button', { name: 'Yine de gönder' })
  await screen.user.type(field, 'Sonra')
  await screen.user.click(screen.getByRole('button', { name: 'Düzenle' }))
  expect(field).toHaveValue(`${details}\nSonra`)
  expect(field).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent(screen.requests)).toHaveLength(1)
})

test('a confirmation that is lost on its way is asked for again', async () => {
  let away = true
  const screen = await write({
    'messaging.sendMessage': request =>
      away && (request.body as { detailsConfirmed?: boolean }).detailsConfirmed ? offline : holds(request),
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Send anyway' }))
  await screen.user.click(await screen.findByRole('button', { name: 'Try again' }))
  away = false
  await screen.user.click(await screen.findByRole('button', { name: 'Send anyway' }))
  expect(await screen.findByText('Sent')).toBeInTheDocument()
})
