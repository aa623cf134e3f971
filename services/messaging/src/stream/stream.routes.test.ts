import { liveStreamPath } from '@kocyolu/contracts'
import { liveChannel } from '@kocyolu/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, type MessagingApi, pair, startMessaging, write } from '../testing/messaging-api.ts'
import { openStream } from '../testing/sse-reader.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

const streamOf = (who: Member, more: { lastEventId?: string; inQuery?: boolean; baseUrl?: string } = {}) =>
  openStream({ baseUrl: api.baseUrl, cookie: who.cookie, ...more })

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

  it('starts now, says where it is, and brings what comes to both people', async () => {
    const { student, mentor } = await pair(api)
    await write(student, mentor, 'Eski')
    const [theirs, mine] = [await streamOf(mentor), await streamOf(student)]
    expect(await theirs.next(block => block.id !== undefined)).toEqual({ id: '1' })
    const [message] = await write(student, mentor, 'Yeni')
    const heard = { id: '2', event: { type: 'message.created', message } }
    expect(await theirs.nextEvent()).toEqual(heard)
    expect(await mine.nextEvent()).toEqual(heard)

    await mentor.markRead({ params: { id: String(message?.id) } })
    const read = { type: 'message.read', id: message?.id, readerId: mentor.id, senderId: student.id }
    expect(await mine.nextEvent()).toEqual({ id: '3', event: read })
    expect(await theirs.nextEvent()).toEqual({ id: '3', event: read })
    theirs.cut()
    mine.cut()
  })

  it('passes hints on without an id', async () => {
    const { student, mentor } = await pair(api)
    const stream = await streamOf(mentor)
    await stream.next()
    await api.deps.live.hint(mentor.id, { type: 'notification.created', id: 7 })
    await api.deps.live.hint(mentor.id, { type: 'session.changed', id: 9 })
    expect(await stream.nextEvent()).toEqual({ event: { type: 'notification.created', id: 7 } })
    expect(await stream.nextEvent()).toEqual({ event: { type: 'session.changed', id: 9 } })
    await api.deps.redis.publish(liveChannel(api.deps.config.redisPrefix, mentor.id), 'nonsense')
    const [message] = await write(student, mentor, 'Sonra')
    expect(await stream.nextEvent()).toMatchObject({ event: { type: 'message.created', message } })
    stream.cut()
  })
})
