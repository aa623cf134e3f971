import { randomUUID } from 'node:crypto'
import { mailedLinkSecret } from '@kocyolu/service'
import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Delivery } from '../db/entities.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import {
  member,
  type NotificationsApi,
  pair,
  sendWaiting,
  sessionOf,
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

const calendarOf = (mail: ParsedMail | undefined): string => {
  const part = mail?.attachments.find(one => one.contentType === 'text/calendar')
  return part?.content.toString('utf8').replaceAll('\r\n ', '') ?? ''
}

const cancellation = {
  reason: 'Sınavım çıktı',
  cancelledBy: 'mentor',
  wasConfirmed: true,
  sequence: 2,
} as const

describe('a mail about a session', () => {
  it('notifies the coach of a request, in Turkish, in HTML and in text', async () => {
    const { mentor, session } = await pair(api)
    await api.deliver('session.requested', { ...session, mentorTimeZone: 'Europe/Berlin' })
    await sendWaiting(api)
    const [mail] = await server.mailsTo(mentor.email)
    expect(mail?.subject).toBe('Yeni seans isteği: Türev & integral')
    expect(mail?.from?.text).toBe('"KoçYolu" <merhaba@kocyolu.test>')
    // No absence note comes back.
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail?.headers.get('x-auto-response-suppress')).toBe('All')
    const when = '25 Kasım 2036 Salı, 14:30–15:30 (Berlin saati, GMT+1); 16:30–17:30 (Türkiye saati, GMT+3)'
    expect(mail?.text).toContain('Merhaba Işık,')
    expect(mail?.text).toContain(`Zaman: ${when}`)
    expect(mail?.text).toContain('Öğrencinin notu: Grafik sorularında takılıyorum')
    expect(mail?.html).toContain('<html lang="tr"')
    expect(mail?.html).toContain('<meta name="color-scheme" content="light dark"')
    expect(mail?.html).toContain('Türev &amp; integral')
    expect(mail?.html).toContain(`href="http://kocyolu.test/dashboard/sessions/${session.sessionId}"`)
    expect(mail?.html).toContain(when)
    expect(mail?.attachments).toEqual([])
  })

  it('mails several requests at once', async () => {
    const { mentor, session } = await pair(api)
    await api.deliver('session.requested', { ...session, together: { number: 1, size: 4 } })
    await sendWaiting(api)
    const [mail] = await server.mailsTo(mentor.email)
    expect(mail?.text).toContain('Tekrar: Bu saatte, farklı haftalarda 4 seans')
  })

  it('brings both people the invitation, and neither the other’s address', async () => {
    const { student, mentor, session } = await pair(api)
    await api.deliver('session.confirmed', { ...session, topic: `${session.topic}\u0007\ufffe` })
    await sendWaiting(api)
    for (const [person, other] of [
      [student, mentor],
      [mentor, student],
    ] as const) {
      const [mail] = await server.mailsTo(person.email)
      expect(mail?.subject).toBe('Seans onaylandı: Türev & integral')
      expect(mail?.text).toContain('Seans bağlantısı: https://meet.example.com/isik')
      const calendar = calendarOf(mail)
      expect(calendar).toContain('METHOD:REQUEST')
      expect(calendar).toContain(`UID:session-${session.sessionId}@kocyolu.test`)
      expect(calendar).toContain('SEQUENCE:1')
      expect(calendar).toContain('DTSTART:20361125T133000Z')
      expect(calendar).toContain('DTEND:20361125T143000Z')
      expect(calendar).toContain('STATUS:CONFIRMED')
      expect(calendar).toContain(person.email)
      expect(JSON.stringify(mail)).not.toContain(other.email)
    }
  })

  it('takes a confirmed session out of both calendars, with the reason', async () => {
    const { student, mentor, session } = await pair(api)
    await api.deliver('session.confirmed', session)
    await sendWaiting(api)
    await api.deliver('session.cancelled', { ...session, ...cancellation })
    await sendWaiting(api)
    for (const person of [student, mentor]) {
      const [, mail] = await server.mailsTo(person.email, 2)
      expect(mail?.subject).toBe('Seans iptal edildi: Türev & integral')
      expect(mail?.text).toContain('Gerekçe: Sınavım çıktı')
      const calendar = calendarOf(mail)
      expect(calendar).toContain('METHOD:CANCEL')
      expect(calendar).toContain(`UID:session-${session.sessionId}@kocyolu.test`)
      expect(calendar).toContain('SEQUENCE:2')
      expect(calendar).toContain('STATUS:CANCELLED')
    }
  })

  it('blames no user when one of the two can take part no more', async () => {
    const { student, mentor, session } = await pair(api)
    const ended = { reason: null, cancelledBy: 'system', cause: 'unavailable', wasConfirmed: true } as const
    await api.deliver('session.cancelled', { ...session, ...ended, sequence: 2 })
    await sendWaiting(api)
    for (const [person, path] of [
      [student, `/dashboard/sessions/${session.sessionId}#instead`],
      [mentor, `/dashboard/sessions/${session.sessionId}`],
    ] as const) {
      const [mail] = await server.mailsTo(person.email)
      expect(mail?.text).toContain('taraflardan biri artık seans yapamadığı için')
      expect(mail?.text).not.toContain('yanıtlanmadığı')
      expect(mail?.text).toContain(`http://kocyolu.test${path}\n`)
    }
  })

  it('has no calendar part when the request was never confirmed', async () => {
    const { student, session } = await pair(api)
    await api.deliver('session.cancelled', { ...session, ...cancellation, wasConfirmed: false })
    await sendWaiting(api)
    const [mail] = await server.mailsTo(student.email)
    expect(mail?.subject).toBe('Seans isteği iptal edildi: Türev & integral')
    expect(mail?.attachments).toEqual([])
  })

  it('is English for those who chose it', async () => {
    const { student, session } = await pair(api, 'en')
    await api.deliver('session.reminder_due', { ...session, hoursBefore: 1 })
    await sendWaiting(api)
    const [mail] = await server.mailsTo(student.email)
    expect(mail?.subject).toBe('1 hour to your session: Türev & integral')
    expect(mail?.text).toContain('Hello Azra,')
    expect(mail?.text).toContain('When: Tuesday, November 25, 2036, 16:30–17:30 (Türkiye time, GMT+3)')
    expect(mail?.html).toContain('<html lang="en"')
  })

  it('shows what people typed as text', async () => {
    const { mentor, session } = await pair(api)
    await api.deliver('session.requested', {
      ...session,
      topic: '<b>x</b>',
      notes: '<script>alert(1)</script>',
    })
    await sendWaiting(api)
    const [mail] = await server.mailsTo(mentor.email)
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('does not go out too late, or to a user who was suspended', async () => {
    const { student, mentor, session } = await pair(api)
    const past = { ...session, startTime: '2020-01-01T10:00:00.000Z', endTime: '2020-01-01T11:00:00.000Z' }
    await api.deliver('session.reminder_due', { ...past, hoursBefore: 24 })
    const gone = await member(api, { role: 'mentor' }, { suspended: true })
    await api.deliver('session.requested', sessionOf(student, gone))
    await sendWaiting(api)
    const stored = await api.deps.orm.em.fork().find(Delivery, { userId: [student.id, mentor.id, gone.id] })
    expect(stored.map(delivery => delivery.status)).toEqual(['dropped', 'dropped', 'dropped'])
  })

  it('does not go out once the session is cancelled, while those about other sessions do', async () => {
    const { student, mentor, session } = await pair(api)
    await api.deliver('session.reminder_due', { ...session, sessionId: 43, hoursBefore: 24 })
    await api.deliver('session.reminder_due', { ...session, hoursBefore: 24 })
    await api.deliver('session.cancelled', { ...session, ...cancellation })
    await sendWaiting(api)
    for (const person of [student, mentor]) {
      const mails = await server.mailsTo(person.email, 2)
      expect(mails.map(mail => mail.subject).toSorted()).toEqual([
        'Seans iptal edildi: Türev & integral',
        'Seansa 24 saat kaldı: Türev & integral',
      ])
    }
  })

  it('waits for identity’s events about its people', async () => {
    const { student } = await pair(api)
    const mentorId = randomUUID()
    await api.deliver('session.requested', sessionOf(student, { id: mentorId }))
    await sendWaiting(api)
    const mentor = await member(api, { id: mentorId, role: 'mentor' })
    api.clock.advance(2_000)
    await sendWaiting(api)
    api.clock.set(new Date())
    expect(await server.mailsTo(mentor.email)).toHaveLength(1)
  })
})

describe('a mail about an account', () => {
  it.each([
    ['verify_email', 'auto', 'E-posta adresini doğrula'],
    ['reset_password', 'tr', 'Parolanı yenile'],
    ['reset_password', 'en', 'Reset your password'],
    ['change_email', 'tr', 'Yeni e-posta adresini onayla'],
  ] as const)(
    '%s in %s goes to the address of the event, and its link is forgotten',
    async (kind, locale, subject) => {
      const userId = randomUUID()
      const email = `${userId}@kocyolu.test`
      const linked = {
        page: '/account/verify-email',
        linkId: 'bir-baglanti',
        returnTo: '/mentors/3/request?start=x',
      }
      const token = mailedLinkSecret(api.deps.config.linkKeys, linked.linkId)
      const link = `/account/verify-email?token=${token}`
      await api.deliver('user.mail_requested', { userId, email, firstName: 'Yeni', locale, kind, ...linked })
      const waiting = await api.deps.orm.em.fork().findAll(Delivery)
      expect(JSON.stringify(waiting)).not.toContain(token)
      await sendWaiting(api)
      const [mail] = await server.mailsTo(email)
      expect(mail?.subject).toBe(subject)
      expect(mail?.text).toContain(`http://kocyolu.test${link}&returnTo=%2Fmentors%2F3%2Frequest%3Fstart%3Dx`)
      expect(mail?.html).toContain(`href="http://kocyolu.test${link}&amp;returnTo=`)
      const stored = await api.deps.orm.em.fork().findOneOrFail(Delivery, { userId })
      expect(stored).toMatchObject({ status: 'sent', mail: null })
    },
  )

  it('informs a guardian, who has no account here, by whom and how to stop it', async () => {
    for (const [locale, subject] of [
      ['tr', /Nil seni .* velisi olarak yazdı/],
      ['en', /Nil named you as their guardian/],
    ] as const) {
      const userId = randomUUID()
      const email = `${userId}@kocyolu.test`
      const linked = { page: '/account/guardian', linkId: 'veli-baglantisi' }
      const about = { userId, email, firstName: 'Nil', locale, isFirst: true }
      await api.deliver('guardian.mail_requested', { ...about, ...linked })
      await sendWaiting(api)
      const [mail] = await server.mailsTo(email)
      expect(mail?.subject).toMatch(subject)
      const token = mailedLinkSecret(api.deps.config.linkKeys, linked.linkId)
      expect(mail?.text).toContain(`http://kocyolu.test/account/guardian?token=${token}`)
      expect(mail?.text).not.toMatch(/(Merhaba|Hello) Nil/)
      expect(mail?.text).toMatch(/burada bir hesabın yok|you have no account here/)
    }
  })

  it('gives a guardian the summary word by word as its student has read it', async () => {
    const userId = randomUUID()
    const email = `${userId}@kocyolu.test`
    const linkId = 'veli-baglantisi'
    const mail = {
      ...{ language: 'tr' as const, subject: 'Haftanın özeti', greeting: 'Merhaba,', heading: 'Özet' },
      ...{ paragraphs: ['Nil haftasını paylaştı.'], details: [{ label: 'Seans', value: '2' }] },
      ...{ action: 'Veli sayfası', note: 'Yalnızca sayılar.', footer: 'Burada bir hesabın yok.' },
    }
    await api.deliver('guardian.summary_mail_requested', {
      userId,
      email,
      mail,
      page: '/account/guardian',
      linkId,
    })
    await sendWaiting(api)
    const [sent] = await server.mailsTo(email)
    const token = mailedLinkSecret(api.deps.config.linkKeys, linkId)
    const url = `http://kocyolu.test/account/guardian?token=${token}`
    const lines = [
      mail.greeting,
      mail.heading,
      ...mail.paragraphs,
      'Seans: 2',
      `${mail.action}:\n${url}`,
      mail.note,
    ]
    expect(sent?.subject).toBe(mail.subject)
    expect(sent?.text?.trim()).toBe(`${lines.join('\n\n')}\n\n-- \n${mail.footer}\nhttp://kocyolu.test`)
    for (const text of [mail.heading, ...mail.paragraphs, mail.note, mail.footer])
      expect(sent?.html).toContain(text)
  })

  it('sends a user without an account the link of a report, and the decision with its reason', async () => {
    const mailId = randomUUID()
    const email = `${mailId}@kocyolu.test`
    const linked = { page: '/account/report', linkId: 'sikayet-baglantisi' }
    const to = { mailId, email, locale: 'en' } as const
    await api.deliver('outside_report.proof_requested', { ...to, ...linked, hours: 24 })
    await api.deliver('outside_report.decided', {
      ...to,
      about: '/mentors/3',
      acted: true,
      why: 'Kaldırdık.',
    })
    await sendWaiting(api)
    const texts = (await server.mailsTo(email)).map(({ text }) => text).toSorted()
    const token = mailedLinkSecret(api.deps.config.linkKeys, linked.linkId)
    expect(texts).toEqual([
      expect.stringContaining(`http://kocyolu.test/account/report?token=${token}`),
      expect.stringMatching(/Kaldırdık\..*\/account\/report/s),
    ])
  })

  it('informs an address that it is not the account’s any more', async () => {
    const userId = randomUUID()
    const oldEmail = `${userId}@kocyolu.test`
    await api.deliver('user.email_replaced', { userId, oldEmail, firstName: 'Yeni', locale: 'en' })
    await sendWaiting(api)
    const [mail] = await server.mailsTo(oldEmail)
    expect(mail?.subject).toBe('Your e-mail address has changed')
    const notified = (await api.events()).filter(event => event.name === 'notification.created')
    expect(notified.at(-1)?.payload).toMatchObject({
      userId,
      notification: { kind: 'account.email_changed' },
    })
    expect(mail?.text).toContain('http://kocyolu.test/dashboard/settings')
  })
})

describe('a mail of news', () => {
  const waiting = { count: 3, people: 2, since: '2026-11-21T10:00:00.000Z' }

  it('mails once about all messages that wait, without what they say', async () => {
    const { student, mentor } = await pair(api)
    await api.deliver('message.waiting', { ...waiting, userId: mentor.id, senderId: student.id })
    const one = { ...waiting, count: 1, people: 1 }
    await api.deliver('message.waiting', { ...one, userId: student.id, senderId: mentor.id })
    await sendWaiting(api)
    const [toMentor] = await server.mailsTo(mentor.email)
    expect(toMentor?.subject).toBe('Azra Kaya ve 1 kişi daha sana yazdı')
    expect(toMentor?.text).toContain('3 okunmamış mesajın var')
    expect(toMentor?.text).toContain('http://kocyolu.test/messages\n')
    const [toStudent] = await server.mailsTo(student.email)
    expect(toStudent?.text).toContain(`http://kocyolu.test/messages?userId=${mentor.id}`)
  })

  it('of messages that could not go out for an hour is dropped: they may have been read', async () => {
    const { student, mentor } = await pair(api)
    await api.deliver('message.waiting', { ...waiting, userId: mentor.id, senderId: student.id })
    api.clock.advance(3_600_001)
    await sendWaiting(api)
    api.clock.set(new Date())
    const stored = await api.deps.orm.em.fork().findOneOrFail(Delivery, { userId: mentor.id })
    expect(stored.status).toBe('dropped')
  })

  it('leads to the review, and asks for one', async () => {
    const { student, mentor, session } = await pair(api, 'en')
    const review = { reviewId: 1, mentorProfileId: 7, rating: 4 }
    await api.deliver('review.created', { ...review, mentorUserId: mentor.id, studentId: student.id })
    // A session that is completed lies in the past.
    const past = { startTime: '2026-01-05T10:00:00.000Z', endTime: '2026-01-05T11:00:00.000Z' }
    await api.deliver('session.completed', { ...session, ...past })
    await sendWaiting(api)
    await api.deliver('review.replied', {
      reviewId: 1,
      mentorProfileId: 7,
      mentorUserId: mentor.id,
      studentId: student.id,
    })
    await sendWaiting(api)
    const [, replied] = await server.mailsTo(student.email)
    expect(replied?.subject).toBe('Işık Aydın replied to your review')
    expect(replied?.text).toContain('http://kocyolu.test/mentors/7#reviews')
    const [notified] = await server.mailsTo(mentor.email)
    expect(notified?.subject).toBe('Azra Kaya has reviewed you')
    expect(notified?.text).toContain('Azra Kaya gave you 4 of 5 stars')
    const [asked] = await server.mailsTo(student.email)
    expect(asked?.subject).toBe('How was your session? Türev & integral')
    expect(asked?.text).toContain(`http://kocyolu.test/dashboard/sessions/${session.sessionId}`)
  })

  it.each([
    ['password', 'Parolan değişti', '/account/forgot-password'],
    ['suspended', 'Hesabın askıya alındı', '/'],
    ['restored', 'Hesabın yeniden açıldı', '/account/sign-in'],
    ['second_factor_on', 'İkinci adım açıldı', '/dashboard/settings'],
    ['second_factor_off', 'İkinci adım kapatıldı', '/dashboard/settings'],
    ['second_factor_changed', 'İkinci adımın değişti', '/dashboard/settings'],
    ['second_factor_reset_asked', 'İkinci adımın sıfırlanacak', '/account/prove'],
    ['new_device', 'Yeni bir cihazdan giriş yapıldı', '/dashboard/settings'],
  ] as const)('of an account (%s) reaches also who is suspended', async (change, subject, path) => {
    const suspended = change === 'suspended'
    const person = await member(api, {}, { suspended })
    await api.deliver('user.account_changed', { userId: person.id, change })
    await sendWaiting(api)
    const [mail] = await server.mailsTo(person.email)
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain(`http://kocyolu.test${path}\n`)
    expect(mail?.headers.has('list')).toBe(false)
  })

  it.each([
    [
      'tr',
      'ilk girişinde kapanır: 8 Aralık 2026 Salı, 10:00 (Türkiye saati, GMT+3).',
      'bu, sıfırlamayı iptal eder',
    ],
    [
      'en',
      'sign in after this time: Tuesday, December 8, 2026, 10:00 (Türkiye time, GMT+3).',
      'that cancels the reset',
    ],
  ] as const)(
    'of a reset of the second step says in %s from when on, and how it ends',
    async (locale, when, how) => {
      const person = await member(api, {}, { locale })
      const [change, dueAt] = ['second_factor_reset_asked', '2026-12-08T07:00:00.000Z'] as const
      await api.deliver('user.account_changed', { userId: person.id, change, dueAt })
      await sendWaiting(api)
      const text = (await server.mailsTo(person.email))[0]?.text?.replaceAll(/\s+/g, ' ')
      expect(text).toContain(when)
      expect(text).toContain(how)
    },
  )
})
