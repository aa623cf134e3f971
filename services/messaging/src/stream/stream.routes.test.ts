import { liveStreamPath } from '@kocyolu/contracts'
import { liveChannel } from '@kocyolu/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Member,
  type MessagingApi,
  pair,
  startMessaging,
  startReplica,
  write,
} from '../testing/messaging-api.ts'
import { sessionFact } from '../testing/session-fact.ts'
import { openStream } from '../testing/sse-reader.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

const streamOf = (who: Member, more: { lastEventId?: string; inQuery?: boolean; baseUrl?: string } = {}) =>
  openStream({ baseUrl: api.baseUrl, cookie: who.cookie, ...more })

/** A person as the other one's page shows them. */
const seen = ({ id, caller: { firstName, lastName, profileImageUrl, role } }: Member) => ({
  id,
  firstName,
  lastName,
  profileImageUrl,
  role,
})

it('a stream is handed over before it is old, and goes on elsewhere where it was', async () => {
  const other = await startReplica(api, { streamMaxMs: 40 })
  const { student, mentor } = await pair(api)
  const stream = await streamOf(mentor, { baseUrl: other.baseUrl })
  const blocks = await stream.rest()
  const { id: lastEventId = '', event } = blocks.find(block => block.id !== undefined) ?? {}
  expect(event).toEqual({ type: 'ready' })
  expect(Number(blocks.at(-1)?.retry)).toBeLessThanOrEqual(1_000)
  await write(student, mentor, 'Bu arada')
  const resumed = await streamOf(mentor, { lastEventId })
  expect(await resumed.nextEvent()).toMatchObject({ event: { message: { content: 'Bu arada' } } })
  resumed.cut()
  await other.close()
})

describe('a fresh stream', () => {
  it('is for signed-in people only, and only to be read', async () => {
    expect((await api.anonymous.fetch(liveStreamPath)).status).toBe(401)
    const { student } = await pair(api)
    expect((await student.fetch(liveStreamPath, { method: 'POST' })).status).toBe(405)
  })

  it('is never stored or changed on its way', async () => {
    const { student } = await pair(api)
    const { response, cut } = await streamOf(student)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    cut()
  })

  it('says where it is, and brings what comes to both people, with all that their pages show of it', async () => {
    const { student, mentor } = await pair(api)
    await write(student, mentor, 'Eski')
    api.clock.advance(61_000)
    const [theirs, mine] = [await streamOf(mentor), await streamOf(student)]
    expect(await theirs.next(block => block.id !== undefined)).toEqual({ id: '1', event: { type: 'ready' } })
    const [message] = await write(student, mentor, 'Yeni')
    const created = { type: 'message.created', message }
    const studentSeen = { person: seen(student), unread: { fromPerson: 2, total: 2 } }
    const mentorSeen = { person: seen(mentor), unread: { fromPerson: 0, total: 0 } }
    expect(await theirs.nextEvent()).toEqual({ id: '2', event: { ...created, ...studentSeen } })
    expect(await mine.nextEvent()).toEqual({ id: '2', event: { ...created, ...mentorSeen } })

    await mentor.markRead({ params: { id: String(message?.id) } })
    const [id, firstId] = [message?.id, message?.id]
    const read = { type: 'message.read', id, firstId, readerId: mentor.id, senderId: student.id }
    const [none, one] = [
      { fromPerson: 0, total: 0 },
      { fromPerson: 1, total: 1 },
    ]
    expect(await mine.nextEvent()).toEqual({ id: '3', event: { ...read, unread: none } })
    expect(await theirs.nextEvent()).toEqual({ id: '3', event: { ...read, unread: one } })
    theirs.cut()
    mine.cut()
  })

  it('starts a minute back, so that nothing falls between what a page fetched and the stream', async () => {
    const { student, mentor } = await pair(api)
    await write(student, mentor, 'Çoktan')
    api.clock.advance(61_000)
    await write(student, mentor, 'Demin')
    const stream = await streamOf(mentor)
    expect(await stream.next(block => block.event !== undefined)).toEqual({
      id: '1',
      event: { type: 'ready' },
    })
    expect(await stream.nextEvent()).toMatchObject({ id: '2', event: { message: { content: 'Demin' } } })
    stream.cut()
  })

  it('goes on after the cursor that it is given, and says so', async () => {
    const { student, mentor } = await pair(api)
    await write(student, mentor, 'Bir', 'İki')
    const stream = await streamOf(mentor, { lastEventId: '2' })
    expect(await stream.next(block => block.event !== undefined)).toEqual({
      id: '2',
      event: { type: 'ready' },
    })
    await write(student, mentor, 'Üç')
    expect(await stream.nextEvent()).toMatchObject({ id: '3', event: { message: { content: 'Üç' } } })
    stream.cut()
  })

  it('brings events of other services, also to a user who was away', async () => {
    const { student, mentor } = await pair(api)
    const session = sessionFact(student.id, mentor.id)
    await api.deliver('session.requested', session)
    await api.deliver('session.confirmed', session)
    const notification = {
      id: 7,
      kind: 'session.confirmed',
      subject: 'Işık',
      topic: null,
      startTime: null,
      link: '/dashboard',
      isRead: false,
      createdAt: '2026-11-20T09:00:00.000Z',
    } as const
    await api.deliver('notification.created', { userId: student.id, notification })
    await api.deliver('notification.read', { userId: student.id, id: 7, all: true })
    const proposal = {
      number: 1,
      by: 'mentor' as const,
      starts: [session.startTime],
      expiresAt: session.startTime,
    }
    await api.deliver('session.time_proposed', { ...session, status: 'confirmed', proposal })
    await api.deliver('session.proposal_ended', { ...session, status: 'pending', proposal, how: 'expired' })
    const moved = { from: session.startTime, takenBy: 'student' } as const
    await api.deliver('session.confirmed', { ...session, moved })
    const absence = {
      ...{ by: 'student' as const, change: 'said' as const, decidedBy: null, mutual: false },
      objectUntil: session.endTime,
    }
    await api.deliver('session.absence_changed', { ...session, status: 'completed', absence })
    const stream = await streamOf(student, { lastEventId: '0' })
    const changed = { type: 'session.changed', id: session.sessionId, person: seen(mentor) }
    expect(await stream.nextEvent()).toEqual({ id: '1', event: { ...changed, status: 'pending' } })
    expect(await stream.nextEvent()).toEqual({ id: '2', event: { ...changed, status: 'confirmed' } })
    expect(await stream.nextEvent()).toEqual({
      id: '3',
      event: { type: 'notification.created', notification },
    })
    expect(await stream.nextEvent()).toEqual({
      id: '4',
      event: { type: 'notification.read', id: 7, all: true },
    })
    // Its status does not show these: a page that shows the session refetches it.
    const more = { ...changed, more: true }
    expect(await stream.nextEvent()).toEqual({ id: '5', event: { ...more, status: 'confirmed' } })
    expect(await stream.nextEvent()).toEqual({ id: '6', event: { ...more, status: 'pending' } })
    expect(await stream.nextEvent()).toEqual({ id: '7', event: { ...more, status: 'confirmed' } })
    expect(await stream.nextEvent()).toEqual({ id: '8', event: { ...more, status: 'completed' } })
    stream.cut()
  })

  it('notifies a coach that a student shares something else, or nothing', async () => {
    const { student, mentor } = await pair(api)
    const share = { studentId: student.id, mentorProfileId: 3, mentorUserId: mentor.id }
    await api.deliver('progress.share_changed', { ...share, parts: [], isFirst: false })
    const stream = await streamOf(mentor, { lastEventId: '0' })
    expect(await stream.nextEvent()).toEqual({
      id: '1',
      event: { type: 'progress.changed', studentId: student.id },
    })
    stream.cut()
  })

  it('has a student and the coaches it is shared with look at a plan again', async () => {
    const { student, mentor } = await pair(api)
    const plan = { studentId: student.id, mentorUserIds: [mentor.id] }
    await api.deliver('progress.plan_changed', plan)
    for (const reader of [student, mentor]) {
      const stream = await streamOf(reader, { lastEventId: '0' })
      expect(await stream.nextEvent()).toEqual({
        id: '1',
        event: { type: 'progress.changed', studentId: student.id },
      })
      stream.cut()
    }
  })

  it('passes hints on without an id', async () => {
    const { student, mentor } = await pair(api)
    const stream = await streamOf(mentor)
    await stream.next()
    await api.deps.live.hint(mentor.id, { type: 'message.typing', userId: student.id })
    expect(await stream.nextEvent()).toEqual({ event: { type: 'message.typing', userId: student.id } })
    await api.deps.redis.publish(liveChannel(api.deps.config.redisPrefix, mentor.id), 'nonsense')
    const [message] = await write(student, mentor, 'Sonra')
    expect(await stream.nextEvent()).toMatchObject({ event: { type: 'message.created', message } })
    stream.cut()
  })
})
