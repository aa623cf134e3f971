import type { EventPayload } from '@kocyolu/contracts'
import { withEm } from '@kocyolu/service'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Deps } from '../service.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import {
  type Member,
  member,
  type NotificationsApi,
  pair,
  sendWaiting,
  sessionOf,
  startNotifications,
} from '../testing/notifications-api.ts'
import { sendDue } from '../testing/send-due.ts'

let api: NotificationsApi
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
  api = await startNotifications(server.url)
})
beforeEach(() => api.clock.set(new Date()))
afterAll(async () => {
  await api.close()
  await server.close()
})

const pause = 300_000
const mailsTo = ({ email }: Member) => server.mails.filter(mail => JSON.stringify(mail.to).includes(email))
const cancelled = { reason: null, cancelledBy: 'student', wasConfirmed: false, sequence: 2 } as const

it('60 rounds of booking and cancelling are three mails', async () => {
  const { student, mentor } = await pair(api)
  for (let round = 0; round < 60; round += 1) {
    const session = sessionOf(student, mentor)
    await api.deliver('session.requested', session)
    if (round % 7 === 0) await sendWaiting(api)
    await api.deliver('session.cancelled', { ...session, ...cancelled })
    await sendWaiting(api)
    api.clock.advance(230)
  }
  expect(mailsTo(mentor)).toHaveLength(2)
  api.clock.advance(pause)
  await sendWaiting(api)
  const [, , folded, ...none] = mailsTo(mentor)
  expect(none).toEqual([])
  expect(folded?.subject).toBe('59 seans isteği iptal edildi')
  api.clock.advance(pause)
  await sendWaiting(api)
  expect(mailsTo(mentor)).toHaveLength(3)
  expect((await mentor.listNotifications({ query: { limit: '60' } })).items).toHaveLength(60)
})

it('requests of many people are mailed one at once, and the rest together', async () => {
  const { mentor } = await pair(api, 'en')
  for (const firstName of ['Ada', 'Ece', 'Can']) {
    const student = await member(api, { firstName, lastName: 'Ay' })
    await api.deliver('session.requested', { ...sessionOf(student, mentor), topic: `Konu ${firstName}` })
    await sendWaiting(api)
  }
  const stranger = { id: '019bb65e-6c00-7001-8200-0000000000ee' }
  await api.deliver('session.requested', { ...sessionOf(stranger, mentor), topic: 'Konu 4' })
  await sendWaiting(api)
  expect(mailsTo(mentor).map(mail => mail.subject)).toEqual(['New session request: Konu Ada'])
  api.clock.advance(pause)
  await Promise.all([sendWaiting(api), sendWaiting(api)])
  const [, folded, ...none] = mailsTo(mentor)
  expect(none).toEqual([])
  expect(folded?.subject).toBe('You have 3 new session requests')
  expect(folded?.text).toContain('Ece Ay: Konu Ece, Tuesday, November 25, 2036')
  expect(folded?.text).toContain('Can Ay: Konu Can')
  expect(folded?.text).toContain('A new member: Konu 4')
  expect(folded?.headers.has('list')).toBe(true)
})

it('a burst that the mail server refuses is whole at the next attempt, without another pause', async () => {
  const { student, mentor } = await pair(api)
  const review = (reviewId: number): EventPayload<'review.created'> => ({
    reviewId,
    mentorProfileId: 7,
    mentorUserId: mentor.id,
    studentId: student.id,
    rating: 4,
  })
  server.refusing = true
  for (const id of [1, 2, 3]) await api.deliver('review.created', review(id))
  await sendWaiting(api)
  server.refusing = false
  api.clock.advance(2_000)
  await sendWaiting(api)
  expect(mailsTo(mentor).map(mail => mail.subject)).toEqual(['3 yeni yorumun var'])
  expect(mailsTo(mentor)[0]?.text).toContain('Azra Kaya: 4 / 5')
})

it('a mail that may have come goes out again as it was, and what came since in another', async () => {
  const { student, mentor } = await pair(api, 'en')
  const request = (topic: string) =>
    api.deliver('session.requested', { ...sessionOf(student, mentor), topic: `Konu ${topic}` })
  const mailer: Deps['mailer'] = {
    ...api.deps.mailer,
    async send(mail) {
      await api.deps.mailer.send(mail)
      throw new Error('The connection went before the answer')
    },
  }
  await request('A')
  await request('B')
  await sendDue({ ...withEm(api.deps), mailer })
  await request('C')
  api.clock.advance(2_000)
  await sendWaiting(api)
  api.clock.advance(pause)
  await sendWaiting(api)
  const [first, again, since, ...none] = mailsTo(mentor)
  expect(none).toEqual([])
  expect(first?.subject).toBe('You have 2 new session requests')
  expect([again?.messageId, again?.subject]).toEqual([first?.messageId, first?.subject])
  expect(since?.subject).toBe('New session request: Konu C')
})

it('what takes sessions out of calendars goes alone, each with its own part', async () => {
  const { student, mentor } = await pair(api)
  for (const _ of [1, 2, 3]) {
    const session = sessionOf(student, mentor)
    await api.deliver('session.cancelled', { ...session, ...cancelled, wasConfirmed: true })
  }
  await api.deliver('session.cancelled', { ...sessionOf(student, mentor), ...cancelled })
  await sendWaiting(api)
  expect(mailsTo(mentor).filter(mail => mail.attachments.length > 0)).toHaveLength(3)
  expect(mailsTo(mentor)).toHaveLength(4)
})
