import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { type NotificationsApi, pair, startNotifications } from '../testing/notifications-api.ts'
import { Delivery } from './delivery.entity.ts'

let api: NotificationsApi
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
  api = await startNotifications(server.url)
})
afterAll(async () => {
  await api.close()
  await server.close()
})

async function waitingMail() {
  const { mentor, session } = await pair(api)
  await api.deliver('session.requested', session)
  const { id } = await api.deps.orm.em.fork().findOneOrFail(Delivery, { userId: mentor.id })
  const send = () => api.runJob('notifications.send_mail', { deliveryId: id })
  const status = async () => (await api.deps.orm.em.fork().findOneOrFail(Delivery, { id })).status
  return { mentor, send, status, id }
}

it('jobs that run together or again send one mail', async () => {
  const { mentor, send, status } = await waitingMail()
  await Promise.all([send(), send(), send()])
  await send()
  expect(await server.mailsTo(mentor.email)).toHaveLength(1)
  expect(await status()).toBe('sent')
})

it('a mail server that refuses loses nothing, and the mail keeps its Message-ID', async () => {
  const { mentor, send, status } = await waitingMail()
  server.refusing = true
  await expect(send()).rejects.toThrow('450')
  expect(await status()).toBe('waiting')
  server.refusing = false
  await send()
  const [mail] = await server.mailsTo(mentor.email)
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}\.\d+@kocyolu\.test>$/)
})

it('what still waits is queued again, and dropped after three days', async () => {
  const { id, status } = await waitingMail()
  const add = vi.spyOn(api.deps.jobs, 'add').mockResolvedValue()
  const queued = () =>
    add.mock.calls.filter(([, payload]) => 'deliveryId' in payload && payload.deliveryId === id)
  api.clock.set(new Date())
  await api.runJob('notifications.sweep_mail', {})
  expect(queued()).toHaveLength(0)
  api.clock.advance(16 * 60_000)
  await api.runJob('notifications.sweep_mail', {})
  await api.runJob('notifications.sweep_mail', {})
  expect(queued()).toHaveLength(1)
  api.clock.advance(3 * 24 * 3_600_000)
  await api.runJob('notifications.sweep_mail', {})
  expect(queued()).toHaveLength(1)
  expect(await status()).toBe('dropped')
  add.mockRestore()
})
