import type { NotificationPreference } from '@kocyolu/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import {
  member,
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

type Answer = { preferences: NotificationPreference[] }
const kinds = ({ preferences }: Answer) => preferences.map(({ kind }) => kind)
const find = ({ preferences }: Answer, kind: string) => preferences.find(one => one.kind === kind)

describe('the choices', () => {
  it('are all on at first, and are those of one’s role', async () => {
    const [student, mentor, admin] = [
      await member(api, { role: 'student' }),
      await member(api, { role: 'mentor' }),
      await member(api, { role: 'admin' }),
    ]
    const both = ['session.confirmed', 'session.cancelled']
    const ofTime = ['session.reminder', 'session.time_proposed', 'session.moved', 'session.absence']
    const atTheEnd = ['report.closed', 'message.unread', 'account']
    expect(kinds(await student.listPreferences())).toEqual([
      ...both,
      ...['session.completed', ...ofTime, 'waiting.hour_freed', 'question_hour.offered'],
      ...['review.replied', 'progress.evening', ...atTheEnd],
    ])
    expect(kinds(await mentor.listPreferences())).toEqual([
      ...['session.requested', ...both, ...ofTime, 'review.created', 'progress.shared', ...atTheEnd],
    ])
    expect(kinds(await admin.listPreferences())).toEqual(atTheEnd)
    for (const { mail } of (await student.listPreferences()).preferences) expect(mail?.on ?? true).toBe(true)
    expect(find(await student.listPreferences(), 'message.unread')?.inApp).toBeNull()
  })

  it('are changed one by one, and stay one’s own', async () => {
    const [me, other] = [await member(api), await member(api)]
    const change = { preferences: [{ kind: 'session.reminder' as const, mail: false }] }
    const changed = await me.changePreferences({ body: change })
    expect(find(changed, 'session.reminder')).toMatchObject({ mail: { on: false }, inApp: { on: true } })
    expect(await me.changePreferences({ body: change })).toEqual(changed)
    expect(await me.listPreferences()).toEqual(changed)
    expect(find(await other.listPreferences(), 'session.reminder')?.mail?.on).toBe(true)
    const back = await me.changePreferences({
      body: { preferences: [{ kind: 'session.reminder', mail: true }] },
    })
    expect(find(back, 'session.reminder')?.mail?.on).toBe(true)
  })

  it.each([
    ['account', 'mail'],
    ['account', 'inApp'],
    ['session.cancelled', 'mail'],
    ['message.unread', 'inApp'],
  ] as const)('%s by %s cannot be turned off, and nothing else is then', async (kind, channel) => {
    const me = await member(api)
    const preferences = [
      { kind: 'session.reminder' as const, mail: false },
      { kind, [channel]: false },
    ]
    await expect(me.changePreferences({ body: { preferences } })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: `preferences.1.${channel}` }],
    })
    expect(find(await me.listPreferences(), 'session.reminder')?.mail?.on).toBe(true)
  })

  it('of an unknown kind are refused', async () => {
    const me = await member(api)
    const response = await me.fetch('/api/notifications/preferences', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ preferences: [{ kind: 'weather', mail: false }] }),
    })
    expect(response.status).toBe(400)
  })
})

describe('who turned something off', () => {
  it('is not notified on that channel, and the other person still is', async () => {
    const { student, mentor, session } = await pair(api)
    await student.changePreferences({
      body: { preferences: [{ kind: 'session.reminder', mail: false, inApp: false }] },
    })
    await api.deliver('session.reminder_due', { ...session, hoursBefore: 24 })
    await sendWaiting(api)
    expect(await server.mailsTo(mentor.email)).toHaveLength(1)
    expect(server.mails.filter(mail => JSON.stringify(mail.to).includes(student.email))).toEqual([])
    expect((await student.listNotifications()).items).toEqual([])
    expect((await mentor.listNotifications()).items).toHaveLength(1)
  })

  it('does not get what was already waiting to be sent', async () => {
    const { mentor, session } = await pair(api)
    await api.deliver('session.requested', session)
    await mentor.changePreferences({ body: { preferences: [{ kind: 'session.requested', mail: false }] } })
    await sendWaiting(api)
    expect(server.mails.filter(mail => JSON.stringify(mail.to).includes(mentor.email))).toEqual([])
    expect((await mentor.listNotifications()).items).toHaveLength(1)
  })
})
