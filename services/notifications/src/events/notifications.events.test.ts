import { randomUUID } from 'node:crypto'
import type { EventPayload, SessionFact } from '@kocyolu/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Delivery } from '../db/entities.ts'
import { type Member, type NotificationsApi, pair, startNotifications } from '../testing/notifications-api.ts'

let api: NotificationsApi
beforeAll(async () => {
  api = await startNotifications()
})
afterAll(() => api.close())

const kindsOf = async (who: Member): Promise<string[]> =>
  (await who.listNotifications()).items.map(item => item.kind)
const mailsTo = async (who: Member): Promise<(string | undefined)[]> =>
  (await api.deps.orm.em.fork().find(Delivery, { userId: who.id }, { orderBy: { id: 'asc' } })).map(
    delivery => delivery.mail?.kind,
  )

/** A session that was asked for or moved together with others. */
const oneOf = (size: number, session: SessionFact, number: number): SessionFact => ({
  ...session,
  sessionId: session.sessionId * 1000 + number,
  together: { number, size },
})

it('a request notifies the coach', async () => {
  const { student, mentor, session } = await pair(api)
  await api.deliver('session.requested', session)
  expect((await mentor.listNotifications()).items).toMatchObject([
    {
      kind: 'session.requested',
      subject: 'Azra Kaya',
      topic: 'Türev & integral',
      startTime: session.startTime,
      link: `/dashboard/sessions/${session.sessionId}`,
      isRead: false,
    },
  ])
  expect(await kindsOf(student)).toEqual([])
  expect(await mailsTo(mentor)).toEqual(['session.requested'])
  expect(await mailsTo(student)).toEqual([])
})

it('several requests of one act notify once, by the first, which says how many', async () => {
  const { mentor, session } = await pair(api)
  for (const number of [3, 1, 2]) await api.deliver('session.requested', oneOf(3, session, number))
  expect(await kindsOf(mentor)).toEqual(['session.requested'])
  const mails = await api.deps.orm.em.fork().find(Delivery, { userId: mentor.id })
  expect(mails.map(({ mail }) => mail)).toMatchObject([{ session: { together: { number: 1, size: 3 } } }])
})

it('of several requests the first notifies although it was withdrawn before', async () => {
  const { mentor, session } = await pair(api)
  const withdrawal = { reason: null, cancelledBy: 'student', wasConfirmed: false } as const
  await api.deliver('session.cancelled', { ...session, sequence: 1, ...withdrawal })
  await api.deliver('session.requested', { ...session, sequence: 0, together: { number: 1, size: 3 } })
  expect((await kindsOf(mentor)).sort()).toEqual(['session.cancelled', 'session.requested'])
  expect(await mailsTo(mentor)).toEqual(['session.cancelled'])
})

it('of several confirmed ones none that was cancelled since sends an invitation', async () => {
  const { student, session } = await pair(api)
  const cancellation = { reason: 'Hastayım', cancelledBy: 'mentor', wasConfirmed: true } as const
  for (const number of [1, 2]) {
    const confirmed = { ...oneOf(2, session, number), sequence: 1 }
    await api.deliver('session.cancelled', {
      ...confirmed,
      together: undefined,
      sequence: 2,
      ...cancellation,
    })
    await api.deliver('session.confirmed', confirmed)
  }
  expect(await mailsTo(student)).toEqual(['session.cancelled', 'session.cancelled'])
})

it('several confirmed at once notify once; each has its invitation', async () => {
  const { student, mentor, session } = await pair(api)
  for (const number of [1, 2]) await api.deliver('session.confirmed', oneOf(2, session, number))
  expect(await kindsOf(student)).toEqual(['session.confirmed'])
  expect(await mailsTo(student)).toEqual(['session.confirmed', 'session.confirmed'])
  expect(await mailsTo(mentor)).toEqual(['session.confirmed', 'session.confirmed'])
})

it('other links of several sessions notify the student once; each has its invitation, and the coach none', async () => {
  const { student, mentor, session } = await pair(api)
  const meetingLink = 'https://meet.example/new'
  for (const number of [1, 2])
    await api.deliver('session.confirmed', {
      ...{ ...oneOf(2, session, number), sequence: 2, meetingLink, linkChanged: true },
    })
  expect(await kindsOf(student)).toEqual(['session.link_changed'])
  expect(await mailsTo(student)).toEqual(['session.link_changed', 'session.link_changed'])
  expect([await kindsOf(mentor), await mailsTo(mentor)]).toEqual([[], []])
})

it('several declined at once notify once', async () => {
  const { student, session } = await pair(api)
  const decline = { reason: null, cancelledBy: 'mentor', wasConfirmed: false } as const
  for (const number of [1, 2])
    await api.deliver('session.cancelled', { ...oneOf(2, session, number), sequence: 1, ...decline })
  expect(await kindsOf(student)).toEqual(['session.cancelled'])
  expect(await mailsTo(student)).toEqual(['session.cancelled'])
})

it('a confirmation notifies the student, and is mailed to both', async () => {
  const { student, mentor, session } = await pair(api)
  await api.deliver('session.confirmed', session)
  expect((await student.listNotifications()).items).toMatchObject([
    { kind: 'session.confirmed', subject: 'Işık Aydın' },
  ])
  expect(await kindsOf(mentor)).toEqual([])
  expect(await mailsTo(student)).toEqual(['session.confirmed'])
  expect(await mailsTo(mentor)).toEqual(['session.confirmed'])
})

it('a cancellation notifies the side that did not cancel', async () => {
  const { student, mentor, session } = await pair(api)
  const cancelled: EventPayload<'session.cancelled'> = {
    ...session,
    sequence: 2,
    reason: null,
    cancelledBy: 'student',
    wasConfirmed: false,
  }
  await api.deliver('session.cancelled', cancelled)
  expect([await kindsOf(student), await kindsOf(mentor)]).toEqual([[], ['session.cancelled']])
  await api.deliver('session.cancelled', { ...cancelled, cancelledBy: 'system' })
  expect(await kindsOf(student)).toEqual(['session.cancelled'])
  expect(await mailsTo(student)).toEqual(['session.cancelled'])
})

it('a reminder that comes after the cancellation notifies no user', async () => {
  const { student, mentor, session } = await pair(api)
  const cancelled = {
    ...session,
    sequence: 2,
    reason: null,
    cancelledBy: 'student',
    wasConfirmed: true,
  } as const
  await api.deliver('session.cancelled', cancelled)
  expect(await api.deliver('session.reminder_due', { ...session, hoursBefore: 1 })).toBe('handled')
  expect([await kindsOf(student), await kindsOf(mentor)]).toEqual([[], ['session.cancelled']])
  expect(await mailsTo(student)).toEqual(['session.cancelled'])
  expect(await mailsTo(mentor)).toEqual(['session.cancelled'])
})

it('a reminder goes to both, a completion to the student, a review to the coach', async () => {
  const { student, mentor, session } = await pair(api)
  await api.deliver('session.reminder_due', { ...session, hoursBefore: 24 })
  await api.deliver('session.completed', session)
  await api.deliver('review.created', {
    reviewId: 1,
    mentorProfileId: 7,
    mentorUserId: mentor.id,
    studentId: student.id,
    rating: 5,
  })
  expect(await kindsOf(student)).toEqual(['session.completed', 'session.reminder'])
  expect(await kindsOf(mentor)).toEqual(['review.created', 'session.reminder'])
  const [review] = (await mentor.listNotifications()).items
  expect(review).toMatchObject({ subject: 'Azra Kaya', topic: null, startTime: null, link: '/mentors/7' })
  expect(await mailsTo(student)).toEqual(['session.reminder', 'session.completed'])
  expect(await mailsTo(mentor)).toEqual(['session.reminder', 'review.created'])
})

it('a reply to a review goes to its student', async () => {
  const { student, mentor } = await pair(api)
  const reply = { reviewId: 1, mentorProfileId: 7, mentorUserId: mentor.id, studentId: student.id }
  await api.deliver('review.replied', reply)
  expect((await student.listNotifications()).items).toMatchObject([
    { kind: 'review.replied', subject: 'Işık Aydın', topic: null, startTime: null, link: '/mentors/7' },
  ])
  expect([await mailsTo(student), await kindsOf(mentor)]).toEqual([['review.replied'], []])
})

it('the reporter is notified that it was looked at, and the owner what was decided', async () => {
  const { student, mentor } = await pair(api)
  const about = { service: 'coaching', caseId: 7, piece: 'review' } as const
  const closed = { ...about, authorId: student.id, reporterIds: [mentor.id], wasRight: true }
  await api.deliver('report.closed', closed)
  const decided = { ...about, userId: student.id, decision: 'hide', why: 'Hakaret var' } as const
  await api.deliver('moderation.decided', decided)
  await api.deliver('moderation.appeal_answered', {
    ...about,
    userId: student.id,
    upheld: true,
    why: 'Kalsın',
  })
  expect((await mentor.listNotifications()).items).toMatchObject([
    { kind: 'report.closed', subject: 'Azra Kaya', link: '/dashboard' },
  ])
  const link = '/dashboard/decisions/7'
  const decisions = (await student.listNotifications()).items
  expect(decisions).toMatchObject([
    { kind: 'moderation.appeal_answered', link },
    { kind: 'moderation.decided', link },
  ])
  expect(JSON.stringify(decisions)).not.toContain('Işık')
  expect(await mailsTo(mentor)).toEqual(['report.closed'])
  expect(await mailsTo(student)).toEqual(['moderation.decided', 'moderation.appeal_answered'])
})

it('a coach is notified of a student who shares for the first time, and of nothing that is revoked', async () => {
  const { student, mentor } = await pair(api)
  const share = { studentId: student.id, mentorProfileId: 7, mentorUserId: mentor.id }
  await api.deliver('progress.share_changed', { ...share, parts: [], isFirst: false })
  await api.deliver('progress.share_changed', { ...share, parts: ['nets'], isFirst: true })
  expect((await mentor.listNotifications()).items).toMatchObject([
    { kind: 'progress.shared', subject: 'Azra Kaya', link: `/dashboard/students/${student.id}` },
  ])
  expect(await kindsOf(student)).toEqual([])
  expect(await mailsTo(mentor)).toEqual([])
})

it('a new password is notified in the site and by mail, a suspension by mail', async () => {
  const { student } = await pair(api)
  for (const change of ['password', 'suspended', 'restored', 'provider_linked'] as const)
    await api.deliver('user.account_changed', { userId: student.id, change })
  expect((await student.listNotifications()).items).toMatchObject([
    { kind: 'account.password_changed', link: '/dashboard/settings' },
  ])
  expect(await mailsTo(student)).toEqual([
    'password_changed',
    'account_suspended',
    'account_restored',
    'provider_linked',
  ])
})

it('a reset of the second factor makes a notification and a mail', async () => {
  const { student } = await pair(api)
  const dueAt = '2026-12-08T07:00:00.000Z'
  const change = 'second_factor_reset_asked'
  await api.deliver('user.account_changed', { userId: student.id, change, dueAt })
  expect((await student.listNotifications()).items).toMatchObject([
    { kind: 'account.second_factor_reset_asked', link: '/dashboard/settings' },
  ])
  expect(await mailsTo(student)).toEqual(['second_factor_reset_asked'])
})

it('a student is notified that the summary for the guardian can be read, without a mail', async () => {
  const { student } = await pair(api)
  const summary = { userId: student.id, day: '2036-11-30', sendsAt: '2036-11-30T15:00:00.000Z' }
  await api.deliver('guardian.summary_ready', summary)
  expect((await student.listNotifications()).items).toMatchObject([
    { kind: 'account.guardian_summary', link: '/dashboard/guardian' },
  ])
  expect(await mailsTo(student)).toEqual([])
})

it('students are notified of a question hour, and those in it that it is cancelled', async () => {
  const { student, mentor } = await pair(api)
  const hour = {
    ...{ questionHourId: 8, mentorUserId: mentor.id, studentIds: [student.id], topic: 'Türev' },
    startTime: '2036-11-30T15:00:00.000Z',
  }
  await api.deliver('question_hour.offered', hour)
  await api.deliver('question_hour.cancelled', hour)
  expect((await student.listNotifications()).items).toMatchObject([
    { kind: 'question_hour.cancelled', topic: 'Türev', link: '/dashboard/question-hours/8' },
    { kind: 'question_hour.offered' },
  ])
  expect((await mentor.listNotifications()).items).toEqual([])
})

it('an event that comes twice notifies once', async () => {
  const { mentor, session } = await pair(api)
  const id = randomUUID()
  expect(await api.deliver('session.requested', session, id)).toBe('handled')
  expect(await api.deliver('session.requested', session, id)).toBe('repeated')
  expect(await kindsOf(mentor)).toHaveLength(1)
  expect(await mailsTo(mentor)).toHaveLength(1)
})

it('a new notification reaches its reader’s open pages as the list shows it', async () => {
  const { mentor, session } = await pair(api)
  await api.deliver('session.requested', session)
  const [notification] = (await mentor.listNotifications()).items
  const notified = (await api.events()).filter(event => event.name === 'notification.created')
  expect(notified.at(-1)?.payload).toEqual({ userId: mentor.id, notification })
})

it('a person who is not known yet gets a name later', async () => {
  const { mentor, session } = await pair(api)
  const studentId = randomUUID()
  await api.deliver('session.requested', { ...session, studentId })
  expect((await mentor.listNotifications()).items).toMatchObject([{ subject: '' }])
  await api.deliver('user.changed', {
    userId: studentId,
    version: 1,
    firstName: 'Geç',
    lastName: 'Kalan',
    profileImageUrl: null,
    role: 'student',
    locale: 'auto',
    university: null,
    suspended: false,
  })
  expect((await mentor.listNotifications()).items).toMatchObject([{ subject: 'Geç Kalan' }])
})
