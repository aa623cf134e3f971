import { withEm } from '@kocyolu/service'
import { inRequest, someone } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { member, type NotificationsApi, pair, sessionOf } from '../testing/notifications-api.ts'
import { pushEnv, pushWaiting, startWithPush, turnOn } from '../testing/push-api.ts'
import { type PushService, startPushService } from '../testing/push-service.ts'
import { sendDuePushes } from '../testing/send-due.ts'

let api: NotificationsApi
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  api = await startWithPush(service)
})
beforeEach(async () => {
  await pushWaiting(api)
  service.taken.length = 0
})
afterAll(async () => {
  await api.close()
  await service.close()
})

const minute = 60_000
const db = () => api.deps.orm.em.fork().getKysely()
const waiting = async () =>
  (await db().selectFrom('pushes').selectAll().where('status', '=', 'waiting').execute()).length
const waitingFor = async ({ id }: { id: string }) => {
  const pushes = db().selectFrom('pushes').select('kind').where('user_id', '=', id)
  return (await pushes.where('status', '=', 'waiting').execute()).map(({ kind }) => kind)
}
const unread = (userId: string, senderId: string) =>
  api.deliver('message.waiting', {
    userId,
    senderId,
    count: 2,
    people: 1,
    since: api.clock.now().toISOString(),
  })

/** A student with a subscribed browser, and a coach. */
async function subscribed(locale: 'tr' | 'en' = 'tr') {
  const { student, mentor, session } = await pair(api, locale)
  const browser = service.browser()
  await turnOn(student, browser)
  return { student, mentor, session, browser }
}

it('an evening’s reminder is pushed once, and not after its time', async () => {
  const { student } = await subscribed()
  const later = (minutes: number) => new Date(api.clock.now().getTime() + minutes * minute).toISOString()
  const of = { userId: student.id, channel: 'push', tasks: 1, mistakes: 0 } as const
  await api.deliver('progress.evening_due', { ...of, until: later(60) })
  await pushWaiting(api)
  expect(service.taken.map(({ message }) => [message.title, message.link])).toEqual([
    ['Bugünden açık kalanlar var', '/dashboard/today'],
  ])
  await api.deliver('progress.evening_due', { ...of, until: later(1) })
  api.clock.advance(minute)
  await pushWaiting(api)
  expect(service.taken).toHaveLength(1)
})

it('what a later state of the session has overtaken is pushed to neither side', async () => {
  const { student, mentor, session } = await subscribed()
  await turnOn(mentor, service.browser())
  await api.deliver('session.requested', session)
  await api.deliver('session.confirmed', { ...session, sequence: 2 })
  // The coach who has confirmed is not asked to answer.
  expect(await waitingFor(mentor)).toEqual([])
  await api.deliver('session.question_asked', { ...session, sequence: 2 })
  expect([await waitingFor(student), await waitingFor(mentor)]).toEqual([
    ['session.confirmed'],
    ['session.question'],
  ])
  const end = { reason: null, cancelledBy: 'student', wasConfirmed: true } as const
  await api.deliver('session.cancelled', { ...session, sequence: 3, ...end })
  expect([await waitingFor(student), await waitingFor(mentor)]).toEqual([[], ['session.cancelled']])
})

describe('in quiet hours', () => {
  const night = '2026-11-24T20:00:00Z'
  const morning = '2026-11-25T05:00:00Z'
  const of = async (minor: boolean | undefined) => {
    const { student, mentor, session } = await subscribed()
    const person = { ...(await personOf(student)), version: 2, ...(minor !== undefined && { minor }) }
    await api.deliver('user.changed', person)
    if (minor === undefined)
      await sql`update people set minor = null where user_id = ${student.id}::uuid`.execute(db())
    return { student, mentor, session }
  }
  const personOf = async ({ id }: { id: string }) => ({
    ...{ userId: id, firstName: 'Azra', lastName: 'Kaya', profileImageUrl: null, role: 'student' as const },
    ...{ locale: 'tr' as const, university: null, suspended: false },
  })
  beforeEach(() => api.clock.set(night))
  afterEach(() => api.clock.set('2026-11-25T09:00:00Z'))

  it.each([
    ['a minor', true],
    ['a student of unknown age', undefined],
  ])('nothing is pushed to %s; in the morning it comes, unread messages too', async (_, minor) => {
    const { student, mentor, session } = await of(minor)
    await api.deliver('session.confirmed', session)
    await unread(student.id, mentor.id)
    await pushWaiting(api)
    expect(service.taken).toEqual([])
    api.clock.set(morning)
    await pushWaiting(api)
    expect(service.taken.map(({ message }) => message.title).sort()).toEqual([
      'Seansın onaylandı',
      'Yeni bir mesajın var',
    ])
  })

  it('an adult and a coach are pushed to as in the day', async () => {
    const { student, mentor } = await of(false)
    await turnOn(mentor, service.browser())
    await unread(student.id, mentor.id)
    await unread(mentor.id, student.id)
    await pushWaiting(api)
    expect(service.taken).toHaveLength(2)
  })

  it('that is of no use in the morning is dropped', async () => {
    const { session } = await of(true)
    const startTime = '2026-11-24T21:30:00.000Z'
    await api.deliver('session.reminder_due', { ...session, startTime, hoursBefore: 1 })
    await pushWaiting(api)
    expect([service.taken, await waiting()]).toEqual([[], 0])
  })
})

describe('a push', () => {
  it('is sealed for its browser, signed by this site, and says nothing of any user', async () => {
    const { student, mentor, session, browser } = await subscribed()
    await api.deliver('session.confirmed', session)
    await pushWaiting(api)
    const [push] = service.taken
    expect(push?.endpoint).toBe(browser.subscription.endpoint)
    expect(push?.vapid).toMatchObject({
      key: pushEnv.VAPID_PUBLIC_KEY,
      claims: { sub: pushEnv.VAPID_SUBJECT, aud: `https://${service.host}` },
    })
    expect(push?.message).toEqual({
      title: 'Seansın onaylandı',
      body: 'Ayrıntıları sayfasında.',
      language: 'tr',
      tag: `session:${session.sessionId}`,
      link: `/dashboard/sessions/${session.sessionId}`,
    })
    const all = JSON.stringify(push?.message) + push?.sealed.toString('latin1')
    for (const said of ['Azra', 'Kaya', 'Işık', session.topic, student.id, mentor.id])
      expect(all).not.toContain(said)
    expect(push?.ttlSeconds).toBeGreaterThan(23 * 3_600)
    expect((await student.getPush()).browsers[0]?.lastSuccessAt).not.toBeNull()
  })

  it('of unread messages leads to them, in the language of the person', async () => {
    const { student, mentor } = await subscribed('en')
    await unread(student.id, mentor.id)
    await pushWaiting(api)
    expect(service.taken).toMatchObject([
      {
        urgency: 'high',
        message: { title: 'You have a new message', link: `/messages?userId=${mentor.id}` },
      },
    ])
  })

  it('comes once to each browser of the person, however often its event does, and to no other user', async () => {
    const { student, mentor, browser } = await subscribed()
    api.clock.advance(1_000)
    const third = { ...student, ...(await api.as({ id: student.id })) }
    const other = service.browser()
    await turnOn(third, other)
    await turnOn(mentor, service.browser())
    const event = {
      userId: student.id,
      senderId: mentor.id,
      count: 1,
      people: 1,
      since: '2026-11-24T09:00:00Z',
    }
    const id = crypto.randomUUID()
    await Promise.all([1, 2, 3].map(() => api.deliver('message.waiting', event, id)))
    await Promise.all([1, 2, 3].map(() => pushWaiting(api)))
    const to = service.taken.map(({ endpoint }) => endpoint).sort()
    expect(to).toEqual([browser, other].map(({ subscription }) => subscription.endpoint).sort())
  })

  it('of what its reader has read meanwhile is not sent', async () => {
    const { student, mentor, session } = await subscribed()
    await api.deliver('session.confirmed', session)
    await unread(student.id, mentor.id)
    await student.markAllNotificationsRead()
    await api.deliver('message.waiting_read', { userId: mentor.id })
    expect(await waiting()).toBe(1)
    await api.deliver('message.waiting_read', { userId: student.id })
    await pushWaiting(api)
    expect(service.taken).toEqual([])
  })

  it('that later news of the same overtakes is not sent', async () => {
    const { session } = await subscribed()
    await api.deliver('session.confirmed', session)
    const cancelled = { reason: null, cancelledBy: 'mentor', cause: null, wasConfirmed: true } as const
    await api.deliver('session.cancelled', { ...session, sequence: 2, ...cancelled })
    await pushWaiting(api)
    expect(service.taken.map(({ message }) => message.title)).toEqual(['Bir seansın iptal edildi'])
  })

  it('that is repeated after a crash takes the place of the first', async () => {
    const { student, mentor } = await subscribed()
    await unread(student.id, mentor.id)
    await pushWaiting(api)
    await sql`update pushes set status = 'waiting' where user_id = ${student.id}`.execute(db())
    api.clock.advance(minute)
    await pushWaiting(api)
    const [first, second] = service.taken
    expect(first?.topic).toMatch(/^[\w-]{32}$/)
    expect([second?.topic, second?.message.tag]).toEqual([first?.topic, first?.message.tag])
  })

  it('of a kind that is turned off is not sent, also where it was waiting', async () => {
    const { student, mentor } = await subscribed()
    await unread(student.id, mentor.id)
    const preferences = [{ kind: 'message.unread' as const, push: false }]
    const changed = await student.changePreferences({ body: { preferences } })
    expect(changed.preferences.find(({ kind }) => kind === 'message.unread')?.push).toEqual({
      on: false,
      fixed: false,
    })
    await pushWaiting(api)
    expect(service.taken).toEqual([])
  })

  it('of a reminder is of no use once the session has begun', async () => {
    const { student, mentor } = await subscribed()
    const startTime = new Date(api.clock.now().getTime() + 30 * minute).toISOString()
    const session = { ...sessionOf(student, mentor), startTime }
    await api.deliver('session.reminder_due', { ...session, hoursBefore: 1 })
    service.answers.push({ status: 500 })
    await sendDuePushes(withEm(api.deps))
    api.clock.advance(31 * minute)
    await pushWaiting(api)
    expect([service.taken, await waiting()]).toEqual([[], 0])
  })
})

describe('a push service', () => {
  it.each([404, 410])('that answers %i has no such browser any more', async status => {
    const { student, mentor } = await subscribed()
    await unread(student.id, mentor.id)
    service.answers.push({ status })
    await pushWaiting(api)
    expect((await student.getPush()).browsers).toEqual([])
    expect(await waiting()).toBe(0)
  })

  it.each([301, 400, 401, 403, 413])(
    'that answers %i is not asked again, and the browser stays',
    async status => {
      const { student, mentor } = await subscribed()
      await unread(student.id, mentor.id)
      const asked = service.asked()
      service.answers.push({ status, headers: { location: `https://${service.host}/elsewhere` } })
      await pushWaiting(api)
      api.clock.advance(60 * minute)
      await pushWaiting(api)
      expect(service.asked()).toBe(asked + 1)
      expect((await student.getPush()).browsers).toHaveLength(1)
    },
  )

  it('that has no time is asked again after as long as it says', async () => {
    const { student, mentor } = await subscribed()
    await unread(student.id, mentor.id)
    service.answers.push({ status: 429, headers: { 'retry-after': '120' } })
    await pushWaiting(api)
    api.clock.advance(119_000)
    await pushWaiting(api)
    expect(service.taken).toEqual([])
    api.clock.advance(2_000)
    await pushWaiting(api)
    expect(service.taken).toHaveLength(1)
  })

  it('that fails is asked less and less often, and given up on after some hours', async () => {
    const { student, mentor } = await subscribed()
    await unread(student.id, mentor.id)
    const asked = service.asked()
    for (let at = 0; at < 400; at += 1) service.answers.push({ status: 500 })
    for (let minutes = 0; minutes < 5 * 60; minutes += 5) {
      await pushWaiting(api)
      api.clock.advance(5 * minute)
    }
    expect(service.asked() - asked).toBeLessThan(40)
    expect(await waiting()).toBe(0)
    service.answers.length = 0
  })

  it('that never answers delays no other, and is retried', async () => {
    const { student, mentor } = await subscribed()
    const other = await subscribed()
    await unread(student.id, mentor.id)
    service.answers.push('hangs')
    const hanging = pushWaiting(api)
    await expect.poll(() => service.answers.length).toBe(0)
    await unread(other.student.id, mentor.id)
    await pushWaiting(api)
    expect(service.taken).toHaveLength(1)
    await hanging
    api.clock.advance(minute)
    await pushWaiting(api)
    expect(service.taken).toHaveLength(2)
  })
})

describe('the end of a sign-in', () => {
  it('ends the pushes of its browser, and those of another go on', async () => {
    const { student, mentor, browser } = await subscribed()
    api.clock.advance(1_000)
    const elsewhere = { ...student, ...(await api.as({ id: student.id })) }
    const other = service.browser()
    await turnOn(elsewhere, other)
    await inRequest(api.service, student.cookie, ctx => api.deps.signIns.end(ctx))
    await unread(student.id, mentor.id)
    await pushWaiting(api)
    expect(service.taken.map(({ endpoint }) => endpoint)).toEqual([other.subscription.endpoint])
    expect(await endpoints(student.id)).toEqual([other.subscription.endpoint])
    expect(browser.subscription.endpoint).not.toBe(other.subscription.endpoint)
  })

  it.each(['endAll', 'forget'] as const)('of all of them (%s) ends all', async end => {
    const { student, mentor } = await subscribed()
    await unread(student.id, mentor.id)
    await api.deps.signIns[end](student.id)
    await pushWaiting(api)
    expect([service.taken, await endpoints(student.id)]).toEqual([[], []])
  })

  it('or another person at the browser leaves the former without a push there', async () => {
    const { student, mentor } = await subscribed()
    const next = await member(api)
    const shared = service.browser('shared')
    await turnOn(student, shared)
    await unread(student.id, mentor.id)
    await turnOn(next, service.browser('shared'))
    await pushWaiting(api)
    expect(service.taken).toEqual([])
  })

  it('is no end where it only continued under a new id', async () => {
    const { student, mentor } = await subscribed()
    const caller = someone(student.caller ?? {})
    await inRequest(api.service, student.cookie, ctx => api.deps.signIns.renew(ctx, caller))
    await unread(student.id, mentor.id)
    await pushWaiting(api)
    expect(service.taken).toHaveLength(1)
  })
})

it('browsers that were asked with an earlier key are forgotten', async () => {
  const { student, mentor } = await subscribed()
  await sql`update push_subscriptions set vapid_key = 'earlier' where user_id = ${student.id}`.execute(db())
  expect((await student.getPush()).browsers).toEqual([])
  await unread(student.id, mentor.id)
  await pushWaiting(api)
  expect([service.taken, await endpoints(student.id)]).toEqual([[], []])
})

it('nothing is kept of a person who is gone, of what went out long ago, or of browsers that are silent', async () => {
  const [gone, silent] = [await subscribed(), await subscribed()]
  await unread(silent.student.id, silent.mentor.id)
  await pushWaiting(api)
  await api.deliver('user.erased', {
    userId: gone.student.id,
    round: 1,
    keepsReviews: false,
    isRepeated: false,
  })
  expect(await endpoints(gone.student.id)).toEqual([])
  api.clock.advance(29 * 24 * 60 * minute)
  await api.runJob('notifications.prune', {})
  expect(await endpoints(silent.student.id)).toHaveLength(1)
  api.clock.advance(2 * 24 * 60 * minute)
  await api.runJob('notifications.prune', {})
  expect(await endpoints(silent.student.id)).toEqual([])
})

async function endpoints(userId: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ endpoint }) => endpoint)
}
