import type { SessionFact } from '@kocyolu/contracts'
import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Delivery } from '../db/entities.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import {
  type Member,
  type NotificationsApi,
  pair,
  sendWaiting,
  startNotifications,
} from '../testing/notifications-api.ts'

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

const starts = ['2036-11-26T13:30:00.000Z', '2036-11-27T08:00:00.000Z']
const proposalBy = (by: 'student' | 'mentor', number = 1) => ({
  status: 'confirmed' as const,
  proposal: { number, by, starts, expiresAt: '2036-11-24T13:30:00.000Z' },
})
const movedBy = (session: SessionFact, takenBy: 'student' | 'mentor') => ({
  ...session,
  ...{ startTime: starts[0] ?? '', endTime: '2036-11-26T14:30:00.000Z', sequence: 2 },
  moved: { from: session.startTime, takenBy },
})
const kindsOf = async (who: Member): Promise<string[]> =>
  (await who.listNotifications()).items.map(item => item.kind)
const mailsTo = async (who: Member, status: 'waiting' | 'dropped' = 'waiting') =>
  (await api.deps.orm.em.fork().find(Delivery, { userId: who.id, status }, { orderBy: { id: 'asc' } })).length
const calendarOf = (mail: ParsedMail | undefined): string => {
  const part = mail?.attachments.find(one => one.contentType === 'text/calendar')
  return part?.content.toString('utf8').replaceAll('\r\n ', '') ?? ''
}

it.each(['student', 'mentor'] as const)('a proposal of a %s notifies the other, with each time', async by => {
  const people = await pair(api)
  const [asked, asks] = by === 'student' ? [people.mentor, people.student] : [people.student, people.mentor]
  await api.deliver('session.time_proposed', { ...people.session, ...proposalBy(by) })
  expect(await kindsOf(asked)).toEqual(['session.time_proposed'])
  expect(await kindsOf(asks)).toEqual([])
  await sendWaiting(api)
  const [mail] = await server.mailsTo(asked.email)
  expect(mail?.subject).toBe('Başka bir saat önerisi: Türev & integral')
  expect(mail?.text).toContain('Zaman: 25 Kasım 2036 Salı, 16:30–17:30')
  expect(mail?.text).toContain('Önerilen saat: 26 Kasım 2036 Çarşamba, 16:30–17:30')
  expect(mail?.text).toContain('Önerilen saat: 27 Kasım 2036 Perşembe, 11:00–12:00')
  expect(mail?.attachments).toEqual([])
  expect(mail?.text).not.toContain('meet.example.com')
})

it.each(['student', 'mentor'] as const)(
  'a time that the %s takes notifies the other, and updates both calendars',
  async takenBy => {
    const { student, mentor, session } = await pair(api)
    await api.deliver('session.confirmed', session)
    await sendWaiting(api)
    await api.deliver('session.confirmed', movedBy(session, takenBy))
    const [taker, proposer] = takenBy === 'student' ? [student, mentor] : [mentor, student]
    expect((await kindsOf(proposer))[0]).toBe('session.moved')
    expect(await kindsOf(taker)).not.toContain('session.moved')
    await sendWaiting(api)
    for (const person of [student, mentor]) {
      const [invitation, mail] = await server.mailsTo(person.email, 2)
      expect(mail?.subject).toBe('Seansın yeni saati: Türev & integral')
      expect(mail?.text).toContain('Zaman: 26 Kasım 2036 Çarşamba, 16:30–17:30')
      expect(mail?.text).toContain('Önceki saat: 25 Kasım 2036 Salı, 16:30–17:30')
      expect(mail?.text).toContain(person === taker ? 'kabul ettin' : 'önerdiğin saati kabul etti')
      const uid = /UID:.+/.exec(calendarOf(invitation))?.[0] ?? 'none'
      const calendar = calendarOf(mail)
      expect(calendar).toContain(uid)
      for (const line of ['METHOD:REQUEST', 'SEQUENCE:2', 'DTSTART:20361126T133000Z'])
        expect(calendar).toContain(line)
    }
  },
)

it.each([
  ['declined', ['session.proposal_ended'], []],
  ['expired', ['session.proposal_ended'], []],
  ['withdrawn', [], ['session.proposal_ended']],
] as const)('one that is %s notifies the side that waits for it', async (how, toProposer, toOther) => {
  const { student, mentor, session } = await pair(api)
  await api.deliver('session.proposal_ended', { ...session, ...proposalBy('student'), how })
  expect(await kindsOf(student)).toEqual(toProposer)
  expect(await kindsOf(mentor)).toEqual(toOther)
  expect([await mailsTo(student), await mailsTo(mentor)]).toEqual([how === 'withdrawn' ? 0 : 1, 0])
  if (how === 'withdrawn') return
  await sendWaiting(api)
  const [mail] = await server.mailsTo(student.email)
  expect(mail?.subject).toBe('Seansın saati değişmedi: Türev & integral')
  expect(mail?.text).toContain(how === 'declined' ? 'uygun değil' : 'süresinde yanıtlanmadı')
})

it('one that has ended before its notification notifies no user, the next one does', async () => {
  const { student, mentor, session } = await pair(api)
  await api.deliver('session.proposal_ended', { ...session, ...proposalBy('student'), how: 'withdrawn' })
  await api.deliver('session.time_proposed', { ...session, ...proposalBy('student') })
  expect(await kindsOf(mentor)).toEqual(['session.proposal_ended'])
  expect(await mailsTo(mentor)).toBe(0)
  await api.deliver('session.time_proposed', { ...session, ...proposalBy('mentor', 2) })
  expect(await kindsOf(student)).toEqual(['session.time_proposed'])
  // The end of an older one comes late: the newer one counts.
  await api.deliver('session.proposal_ended', { ...session, ...proposalBy('student', 1), how: 'withdrawn' })
  expect(await mailsTo(student)).toBe(1)
})

it('what waits to be mailed of it is dropped with it, and no invitation is', async () => {
  const { student, mentor, session } = await pair(api)
  await api.deliver('session.confirmed', session)
  await api.deliver('session.time_proposed', { ...session, ...proposalBy('student') })
  expect(await mailsTo(mentor)).toBe(2)
  await api.deliver('session.proposal_ended', { ...session, ...proposalBy('student'), how: 'withdrawn' })
  expect([await mailsTo(mentor), await mailsTo(mentor, 'dropped')]).toEqual([1, 1])
  expect(await mailsTo(student)).toBe(1)
})

it('one of a session that was cancelled since notifies no user', async () => {
  const { mentor, session } = await pair(api)
  const end = { reason: null, cancelledBy: 'mentor', wasConfirmed: true } as const
  await api.deliver('session.cancelled', { ...session, sequence: 2, ...end })
  await api.deliver('session.time_proposed', { ...session, ...proposalBy('student') })
  expect(await kindsOf(mentor)).toEqual([])
})

it('a user who wants no such news gets none; a new hour is notified all the same', async () => {
  const { mentor, session } = await pair(api)
  await mentor.changePreferences({
    body: { preferences: [{ kind: 'session.time_proposed', mail: false, inApp: false }] },
  })
  await expect(
    mentor.changePreferences({ body: { preferences: [{ kind: 'session.moved', mail: false }] } }),
  ).rejects.toMatchObject({ status: 400 })
  await api.deliver('session.time_proposed', { ...session, ...proposalBy('student') })
  await api.deliver('session.proposal_ended', { ...session, ...proposalBy('mentor'), how: 'declined' })
  expect(await kindsOf(mentor)).toEqual([])
  await sendWaiting(api)
  await api.deliver('session.confirmed', movedBy(session, 'student'))
  expect(await kindsOf(mentor)).toEqual(['session.moved'])
  await sendWaiting(api)
  expect((await server.mailsTo(mentor.email)).map(({ subject }) => subject)).toEqual([
    'Seansın yeni saati: Türev & integral',
  ])
})

it('a mail of one whose time is up is not sent', async () => {
  const { student, mentor, session } = await pair(api)
  const { status, proposal } = proposalBy('student')
  const over = { ...proposal, expiresAt: new Date(api.clock.now().getTime() - 1).toISOString() }
  await api.deliver('session.time_proposed', { ...session, status, proposal: over })
  await api.deliver('session.completed', session)
  await sendWaiting(api)
  expect(await server.mailsTo(student.email)).toHaveLength(1)
  expect(await mailsTo(mentor)).toBe(0)
  expect(server.mails.filter(({ to }) => JSON.stringify(to).includes(mentor.email))).toEqual([])
})
