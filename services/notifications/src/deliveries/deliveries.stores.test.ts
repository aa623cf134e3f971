import { randomUUID } from 'node:crypto'
import { leaseMs, withEm } from '@kocyolu/service'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { Delivery } from '../db/entities.ts'
import type { OutgoingMail } from '../mails/mailer.ts'
import type { Deps } from '../service.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { type NotificationsApi, pair, sendWaiting, startNotifications } from '../testing/notifications-api.ts'
import { sendDue } from '../testing/send-due.ts'
import { startWorkerProcess } from '../testing/worker-process.ts'
import { claimMails } from './send-mails.ts'

let api: NotificationsApi
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
  api = await startNotifications(server.url)
})
beforeEach(() => api.clock.set(new Date()))
afterEach(() => {
  server.before = {}
  server.refusing = false
  server.rejecting = undefined
  server.dropping = false
})
afterAll(async () => {
  await api.close()
  await server.close()
})

const send = (replace: Partial<Deps> = {}) => sendDue({ ...withEm(api.deps), ...replace })

async function waitingMail() {
  const { mentor, session } = await pair(api)
  await api.deliver('session.requested', session)
  const stored = () => api.deps.orm.em.fork().findOneOrFail(Delivery, { userId: mentor.id })
  const sent = () => server.mails.filter(mail => JSON.stringify(mail.to).includes(mentor.email))
  return { mentor, stored, sent, id: (await stored()).id }
}

describe('a mail is sent at least once, wherever its worker is killed', () => {
  it('before it took the mail: another one does', async () => {
    const { sent, stored } = await waitingMail()
    await send()
    expect(sent()).toHaveLength(1)
    expect(await stored()).toMatchObject({ status: 'sent', mail: null })
  })

  it.each([
    ['while it speaks to the mail server: once', 'greeting', 1],
    ['after the mail server took it: once more, with the same Message-ID', 'acknowledgement', 2],
  ] as const)('%s', async (_, step, times) => {
    const { sent, stored } = await waitingMail()
    const reached = Promise.withResolvers<void>()
    const dead = Promise.withResolvers<void>()
    server.before[step] = () => {
      reached.resolve()
      return dead.promise
    }
    const worker = startWorkerProcess(api)
    onTestFinished(worker.kill)
    await reached.promise
    await worker.kill()
    server.before = {}
    dead.resolve()

    const { em } = withEm(api.deps)
    const open =
      "select pid from pg_stat_activity where datname = current_database() and state like 'idle in%'"
    expect(await em.execute(open)).toEqual([])
    // It is the killed one's until its lease ends.
    expect(await send()).toBe(0)
    api.clock.set(new Date(((await stored()).dueAt?.getTime() ?? 0) + 1_000))
    await send()
    expect(await stored()).toMatchObject({ status: 'sent' })
    expect(sent()).toHaveLength(times)
    expect(new Set(sent().map(mail => mail.messageId)).size).toBe(1)
    api.clock.advance(leaseMs)
    expect(await send()).toBe(0)
  })

  it('between taking it and speaking: once', async () => {
    const { sent } = await waitingMail()
    expect(await claimMails(withEm(api.deps), 5)).toHaveLength(1)
    expect(await send()).toBe(0)
    api.clock.advance(leaseMs)
    await send()
    expect(sent()).toHaveLength(1)
  })

  it('never again once it is marked as sent', async () => {
    const { sent } = await waitingMail()
    await Promise.all([send(), send(), send()])
    api.clock.advance(leaseMs)
    await send()
    expect(sent()).toHaveLength(1)
  })
})

describe('a mail that was not sent', () => {
  it('because its mark could not be written is sent again, with the same Message-ID', async () => {
    const { sent } = await waitingMail()
    const mailer = {
      ...api.deps.mailer,
      async send(mail: OutgoingMail) {
        await api.deps.mailer.send(mail)
        throw new Error('The connection went before the answer')
      },
    }
    await send({ mailer })
    api.clock.advance(2_000)
    await send()
    expect(sent()).toHaveLength(2)
    expect(sent()[0]?.messageId).toBe(sent()[1]?.messageId)
  })

  it('because the mail server has closed the connection that was kept goes out over another at once', async () => {
    const first = await waitingMail()
    await send()
    expect(first.sent()).toHaveLength(1)
    server.dropping = true
    const next = await waitingMail()
    await send()
    expect(await next.stored()).toMatchObject({ status: 'sent', attempts: 0 })
    expect(next.sent()).toHaveLength(1)
  })

  it('is tried again after growing waits, with the same Message-ID, and not before', async () => {
    const { sent, stored } = await waitingMail()
    server.refusing = true
    for (const seconds of [2, 4, 8]) {
      await send()
      const { dueAt, status } = await stored()
      expect(status).toBe('waiting')
      expect(dueAt?.getTime()).toBe(api.clock.now().getTime() + seconds * 1_000)
      expect(await send()).toBe(0)
      api.clock.advance(seconds * 1_000)
    }
    server.refusing = false
    await send()
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.messageId).toMatch(/^<[0-9a-f-]{36}\.\d+@kocyolu\.test>$/)
  })

  it.each([
    ['RCPT TO', 550, '5.1.1 No such user', true],
    ['RCPT TO', 553, 'No such user', true],
    ['DATA', 554, '5.2.1 Mailbox disabled', true],
    ['RCPT TO', 554, '5.7.1 Relay access denied', false],
    ['DATA', 552, '5.3.4 Too large', false],
    ['RCPT TO', 552, '5.2.2 Mailbox full', false],
  ] as const)(
    'because it is rejected for good is dropped: at %s, %i %s',
    async (at, code, text, isMarked) => {
      const { mentor, stored } = await waitingMail()
      const before = server.recipients
      server.rejecting = { at, code, text }
      await send()
      expect(await stored()).toMatchObject({ status: 'dropped', mail: null, attempts: 0 })
      api.clock.advance(leaseMs)
      expect([await send(), server.recipients - before]).toEqual([0, 1])
      const { id: userId, email } = mentor
      const notified = (await api.events()).filter(({ name }) => name === 'user.mail_rejected')
      const ofIt = notified.filter(({ payload }) => JSON.stringify(payload).includes(email))
      expect(ofIt).toMatchObject(isMarked ? [{ payload: { userId, email } }] : [])
    },
  )

  it('for an address that takes nothing is dropped without being tried, until it is another, or a link arrives there', async () => {
    const { mentor } = await waitingMail()
    server.rejecting = { at: 'RCPT TO', code: 550, text: '5.1.1 No such user' }
    await send()
    server.rejecting = undefined
    const news = async () => {
      const before = server.recipients
      await api.deliver('review.created', {
        ...{ reviewId: 1, mentorProfileId: 7, mentorUserId: mentor.id, studentId: mentor.id, rating: 4 },
      })
      api.clock.advance(300_000)
      await sendWaiting(api)
      return server.recipients - before
    }
    expect(await news()).toBe(0)
    const { id: userId, email } = mentor
    await api.deliver('user.email_changed', { userId, version: 2, email: `a-${email}` })
    expect(await news()).toBe(1)
    server.rejecting = { at: 'RCPT TO', code: 550, text: '5.1.1 No such user' }
    expect([await news(), await news()]).toEqual([1, 0])
    server.rejecting = undefined
    await api.deliver('user.mail_requested', {
      ...{ userId, email: `a-${email}`, firstName: 'Işık', locale: 'tr', kind: 'verify_email' },
      ...{ page: '/account/verify-email', linkId: randomUUID() },
    })
    await sendWaiting(api)
    expect(await news()).toBe(1)
  })

  it('does not hold up others, and is dropped after three days', async () => {
    const poor = await waitingMail()
    await api.deps.orm.em.fork().nativeUpdate(Delivery, { id: poor.id }, { userId: randomUUID() })
    const { sent } = await waitingMail()
    await send()
    expect(sent()).toHaveLength(1)
    const stored = () => api.deps.orm.em.fork().findOneOrFail(Delivery, { id: poor.id })
    expect(await stored()).toMatchObject({ status: 'waiting', attempts: 1 })
    api.clock.advance(3 * 24 * 3_600_000 + 1)
    await sendWaiting(api)
    expect(await stored()).toMatchObject({ status: 'dropped', mail: null })
  })
})
