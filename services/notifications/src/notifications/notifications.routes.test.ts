import { notifications } from '@kocyolu/contracts'
import { contractAccessTests, queryCounter } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { member, type NotificationsApi, pair, startNotifications } from '../testing/notifications-api.ts'

let api: NotificationsApi
beforeAll(async () => {
  api = await startNotifications()
})
afterAll(() => api.close())

contractAccessTests(notifications, () => api)

describe('the list', () => {
  it('is empty for a new account', async () => {
    const { student } = await pair(api)
    expect(await student.listNotifications()).toEqual({ items: [], nextCursor: null, unreadCount: 0 })
  })

  it('shows the newest 20, pages back, and counts all that is unread', async () => {
    const { mentor, session } = await pair(api)
    for (let n = 0; n < 23; n++) await api.deliver('session.requested', { ...session, topic: `Konu ${n}` })
    const { items, nextCursor, unreadCount } = await mentor.listNotifications()
    expect(items.map(item => item.topic)).toEqual(Array.from({ length: 20 }, (_, n) => `Konu ${22 - n}`))
    expect(unreadCount).toBe(23)
    const earlier = await mentor.listNotifications({ query: { cursor: nextCursor ?? '' } })
    expect(earlier.items.map(item => item.topic)).toEqual(['Konu 2', 'Konu 1', 'Konu 0'])
    expect(earlier).toMatchObject({ nextCursor: null, unreadCount: 23 })
  })

  it('costs as many queries for many as for one', async () => {
    const { mentor, session } = await pair(api)
    const counter = await queryCounter(api)
    const count = () => counter(() => mentor.listNotifications())
    await api.deliver('session.requested', session)
    const forOne = await count()
    for (let n = 0; n < 10; n++) await api.deliver('session.requested', session)
    expect(forOne).toBeGreaterThan(0)
    expect(await count()).toBe(forOne)
  })

  it.each(['limit=0', 'limit=61', 'cursor=x', 'page=1'])('refuses ?%s', async query => {
    const { student } = await pair(api)
    const response = await student.fetch(`/api/notifications?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path: query.split('=')[0] }] })
  })
})

describe('reading', () => {
  it('is for one’s own notifications', async () => {
    const { student, mentor, session } = await pair(api)
    await api.deliver('session.requested', session)
    await api.deliver('session.requested', session)
    const [first] = (await mentor.listNotifications()).items
    const params = { id: String(first?.id) }
    await expect(student.markNotificationRead({ params })).rejects.toMatchObject({ status: 404 })
    expect(await mentor.markNotificationRead({ params })).toMatchObject({ id: first?.id, isRead: true })
    expect(await mentor.markNotificationRead({ params })).toMatchObject({ isRead: true })
    expect((await mentor.listNotifications()).unreadCount).toBe(1)
  })

  it('reaches the reader’s open pages, once, by the one that changed something', async () => {
    const { mentor, session } = await pair(api)
    for (let n = 0; n < 3; n++) await api.deliver('session.requested', session)
    const before = (await api.events()).filter(event => event.name === 'notification.read').length
    const [newest, , oldest] = (await mentor.listNotifications()).items
    const params = { id: String(oldest?.id) }
    await Promise.all([mentor.markNotificationRead({ params }), mentor.markNotificationRead({ params })])
    await mentor.markAllNotificationsRead()
    await mentor.markAllNotificationsRead()
    const notified = (await api.events()).filter(event => event.name === 'notification.read')
    expect(notified.slice(before).map(event => event.payload)).toEqual([
      { userId: mentor.id, id: oldest?.id, all: false },
      { userId: mentor.id, id: newest?.id, all: true },
    ])
  })

  it('can be done for all at once, and touches no other user’s', async () => {
    const { mentor, session } = await pair(api)
    const other = await member(api, { role: 'mentor' })
    await api.deliver('session.requested', session)
    await api.deliver('session.requested', { ...session, mentorUserId: other.id })
    await mentor.markAllNotificationsRead()
    expect((await mentor.listNotifications()).unreadCount).toBe(0)
    expect((await other.listNotifications()).unreadCount).toBe(1)
  })

  it.each(['0', 'x', '999999999', '99999999999'])('answers 404 for notification %s', async id => {
    const { student } = await pair(api)
    await expect(student.markNotificationRead({ params: { id } })).rejects.toMatchObject({ status: 404 })
  })
})
