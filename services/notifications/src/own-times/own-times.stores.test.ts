import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
import { nextAt } from './clock-of.ts'

let api: NotificationsApi
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
  api = await startNotifications(server.url)
})
beforeEach(() => api.clock.set('2026-11-24T09:00:00Z'))
afterAll(async () => {
  await api.close()
  await server.close()
})

const timeZone = 'Europe/Istanbul'
const choose = (who: Member, letter: boolean) => who.putOwnTimes({ body: { quiet: null, letter, timeZone } })
const review = (mentor: Member, student: Member, rating = 5) =>
  api.deliver('review.created', {
    ...{ reviewId: rating, mentorProfileId: 7, mentorUserId: mentor.id, studentId: student.id, rating },
  })
const look = async () => {
  await Promise.all([1, 2].map(() => api.runJob('notifications.send_letters', {})))
  await sendWaiting(api)
}
const textsOf = async ({ email }: Member, count = 1) =>
  (await server.mailsTo(email, count)).map(({ text = '' }) => text)

describe('the daily letter', () => {
  it('comes once at six with all that can wait, and not at all where there is nothing', async () => {
    const { student, mentor } = await pair(api)
    await choose(mentor, true)
    await review(mentor, student)
    await api.deliver('session.requested', sessionOf(student, mentor))
    await look()
    expect(await textsOf(mentor, 0)).toEqual([])

    api.clock.set('2026-11-24T15:00:00Z')
    await look()
    await look()
    const [text, ...more] = await textsOf(mentor)
    expect(more).toEqual([])
    expect(text).toContain('Günün mektubu')
    expect(text?.match(/^Azra Kaya: /gm)).toHaveLength(2)

    api.clock.set('2026-11-25T15:00:00Z')
    await look()
    expect(await textsOf(mentor)).toHaveLength(1)
  })

  it('holds back nothing about the account, a calendar or an hour within a day, nor any mail of who has not chosen it', async () => {
    const { student, mentor } = await pair(api)
    await choose(mentor, true)
    await api.deliver('user.account_changed', { userId: mentor.id, change: 'new_device' })
    await api.deliver('session.confirmed', sessionOf(student, mentor))
    const startTime = '2026-11-25T08:00:00.000Z'
    await api.deliver('session.requested', { ...sessionOf(student, mentor), startTime })
    await sendWaiting(api)
    expect(await textsOf(mentor)).toHaveLength(3)
    const other = await member(api, { role: 'mentor' })
    await review(other, student)
    await sendWaiting(api)
    expect(await textsOf(other)).toHaveLength(1)
  })

  it('is never there twice on a day, however the choice changes; what waits goes out where it ends', async () => {
    const { student, mentor } = await pair(api)
    await choose(mentor, true)
    await review(mentor, student)
    api.clock.set('2026-11-24T15:00:00Z')
    await look()
    await choose(mentor, false)
    await mentor.putOwnTimes({ body: { quiet: null, letter: true, timeZone: 'Europe/London' } })
    await api.deliver('session.requested', sessionOf(student, mentor))
    api.clock.set('2026-11-24T18:30:00Z')
    await look()
    expect(await textsOf(mentor)).toHaveLength(1)
    await Promise.all([choose(mentor, false), api.deliver('session.requested', sessionOf(student, mentor))])
    api.clock.advance(3_600_000)
    await sendWaiting(api)
    const { rows } = await waiting(mentor)
    expect([(await textsOf(mentor)).length > 1, rows]).toEqual([true, 0])
  })

  it('leaves out what its reader has turned off since', async () => {
    const { student, mentor } = await pair(api)
    await choose(mentor, true)
    await review(mentor, student)
    await mentor.changePreferences({ body: { preferences: [{ kind: 'review.created', mail: false }] } })
    api.clock.set('2026-11-24T15:00:00Z')
    await look()
    expect(await textsOf(mentor, 0)).toEqual([])
  })
})

describe('reading on the site', () => {
  it('takes a mail out of the letter, and no entry for a calendar or decision', async () => {
    const { student, mentor } = await pair(api)
    await choose(mentor, true)
    await review(mentor, student)
    await api.deliver('message.waiting', {
      ...{ userId: mentor.id, senderId: student.id, count: 2, people: 1, since: '2026-11-24T08:00:00Z' },
    })
    await choose(student, true)
    const cancelled = { reason: null, cancelledBy: 'mentor', cause: null } as const
    await api.deliver('session.cancelled', {
      ...{ ...sessionOf(student, mentor), ...cancelled, wasConfirmed: true },
    })
    await api.deliver('session.cancelled', {
      ...{ ...sessionOf(student, mentor), ...cancelled, wasConfirmed: false },
    })
    await Promise.all([mentor.markAllNotificationsRead(), student.markAllNotificationsRead()])
    await api.deliver('message.waiting_read', { userId: mentor.id })
    await look()
    const sent = async () => [await textsOf(mentor), await textsOf(student)].map(texts => texts.length)
    expect(await sent()).toEqual([1, 1])
    api.clock.set('2026-11-24T15:00:00Z')
    await look()
    expect(await sent()).toEqual([1, 1])
  })

  it('stops a mail within its delay; one that is not read goes out after it', async () => {
    const config = api.deps.config as { mailDelaySeconds: number }
    config.mailDelaySeconds = 120
    const { student, mentor } = await pair(api)
    await review(mentor, student)
    await sendWaiting(api)
    const [first] = (await mentor.listNotifications()).items
    await mentor.markNotificationRead({ params: { id: String(first?.id) } })
    await api.deliver('session.requested', sessionOf(student, mentor))
    await api.deliver('session.confirmed', sessionOf(student, mentor))
    await sendWaiting(api)
    expect(await textsOf(mentor)).toHaveLength(1)
    api.clock.advance(120_000)
    await sendWaiting(api)
    config.mailDelaySeconds = 0
    const texts = await textsOf(mentor, 2)
    expect(texts.filter(text => text.includes('isteği'))).toHaveLength(1)
    expect(texts).toHaveLength(2)
  })
})

async function waiting({ id }: Member) {
  const found = await api.deps.orm.em
    .fork()
    .execute("select 1 from deliveries where user_id = ? and status = 'waiting'", [id])
  return { rows: found.length }
}

describe('own times', () => {
  it('are nothing at first, kept as chosen, and another’s are another’s', async () => {
    const { student, mentor } = await pair(api)
    expect(await student.getOwnTimes()).toEqual({
      quiet: null,
      letter: false,
      timeZone: null,
      isMinor: false,
    })
    const quiet = { from: 21, until: 9 }
    await student.putOwnTimes({ body: { quiet, letter: false, timeZone } })
    expect(await student.getOwnTimes()).toMatchObject({ quiet, timeZone })
    expect((await mentor.getOwnTimes()).quiet).toBeNull()
  })

  it.each([
    [{ from: 8, until: 8 }, timeZone, 'quiet.until'],
    [{ from: 8, until: 21 }, timeZone, 'quiet.until'],
    [{ from: 24, until: 8 }, timeZone, 'quiet.from'],
    [null, 'Yok/Boyle', 'timeZone'],
  ])('%j in %s names %s', async (quiet, zone, path) => {
    const student = await member(api)
    const body = { quiet, letter: false, timeZone: zone }
    await expect(student.putOwnTimes({ body })).rejects.toMatchObject({ issues: [{ path }] })
  })

  it('are no matter of visitors', async () => {
    await expect(api.anonymous.getOwnTimes()).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

it.each([
  ['the same day', '2026-11-24T14:59:00Z', 'Europe/Istanbul', '2026-11-24T15:00:00.000Z'],
  ['at the hour, the next day', '2026-11-24T15:00:00Z', 'Europe/Istanbul', '2026-11-25T15:00:00.000Z'],
  ['over a change of the clock', '2026-10-24T18:00:00Z', 'Europe/Berlin', '2026-10-25T17:00:00.000Z'],
])('six in the evening is %s', (_, now, zone, at) => {
  expect(nextAt(18, new Date(now), zone).toISOString()).toBe(at)
})
