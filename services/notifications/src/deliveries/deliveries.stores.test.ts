import { jobs } from '@kocyolu/contracts'
import { withEm, workerOptions } from '@kocyolu/service'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { OutgoingMail } from '../mails/mailer.ts'
import type { Deps } from '../service.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { type NotificationsApi, pair, startNotifications } from '../testing/notifications-api.ts'
import { Delivery } from './delivery.entity.ts'
import { sendMail } from './send-mail.ts'

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

/** Begins to send, and goes on only when the test says so. */
function beginToSend(id: number, replace: Partial<Deps> = {}) {
  const [entered, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const mailer = {
    ...api.deps.mailer,
    async send(mail: OutgoingMail) {
      await api.deps.mailer.send(mail)
      entered.resolve()
      return goOn.promise
    },
  }
  const sending = sendMail({ ...withEm(api.deps), mailer, ...replace }, { deliveryId: id })
  return { sending, entered: entered.promise, goOn: goOn.resolve }
}

it('while the mail server is spoken to no transaction is open, and a killed worker leaves the mail to the next', async () => {
  const { mentor, send, status, id } = await waitingMail()
  api.clock.set(new Date())
  const diedAt = api.clock.now()
  const { sending, entered, goOn } = beginToSend(id, { clock: { now: () => diedAt } })
  await entered
  const { em } = withEm(api.deps)
  const open = "select pid from pg_stat_activity where datname = current_database() and state like 'idle in%'"
  expect(await em.execute(open)).toEqual([])
  await send()
  expect(await server.mailsTo(mentor.email)).toHaveLength(1)
  const addAll = vi.spyOn(api.deps.jobs, 'addAll').mockResolvedValue()
  await api.runJob('notifications.sweep_mail', {})
  expect(addAll).toHaveBeenLastCalledWith([])
  // A killed worker's job stays locked for so long at the least.
  api.clock.advance(workerOptions.lockDuration / 2)
  await api.runJob('notifications.sweep_mail', {})
  expect(addAll).toHaveBeenLastCalledWith([{ name: 'notifications.send_mail', payload: { deliveryId: id } }])
  addAll.mockRestore()
  await send()
  const [first, second] = await server.mailsTo(mentor.email, 2)
  expect(second?.messageId).toBe(first?.messageId)
  expect(await status()).toBe('sent')
  goOn()
  await sending
  api.clock.set(new Date())
})

it('an attempt that lost the database is followed by one that finds the mail free', async () => {
  const { mentor, send, id } = await waitingMail()
  api.clock.set(new Date())
  // What is left of an attempt that could neither send the mail nor give its lease back.
  const claimedUntil = new Date(api.clock.now().getTime() + workerOptions.lockDuration / 3)
  await api.deps.orm.em.fork().nativeUpdate(Delivery, { id }, { claimedUntil })
  api.clock.advance(jobs['notifications.send_mail'].backoffMs)
  await send()
  expect(await server.mailsTo(mentor.email)).toHaveLength(1)
  api.clock.set(new Date())
})

it('a slow mail server is waited for: nobody else sends its mail meanwhile', async () => {
  const { mentor, send, id } = await waitingMail()
  api.clock.set(new Date())
  const { sending, entered, goOn } = beginToSend(id)
  await entered
  const leaseEnd = async () =>
    (await api.deps.orm.em.fork().findOneOrFail(Delivery, { id })).claimedUntil?.getTime() ?? 0
  const firstEnd = await leaseEnd()
  api.clock.advance(1_000)
  await vi.waitFor(async () => expect(await leaseEnd()).toBeGreaterThan(firstEnd), 15_000)
  api.clock.set(new Date(firstEnd + 1))
  await send()
  expect(await server.mailsTo(mentor.email)).toHaveLength(1)
  goOn()
  await sending
  api.clock.set(new Date())
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
  const add = vi.spyOn(api.deps.jobs, 'addAll').mockResolvedValue()
  const queued = () =>
    add.mock.calls
      .flatMap(([requests]) => requests)
      .filter(({ payload }) => 'deliveryId' in payload && payload.deliveryId === id)
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
