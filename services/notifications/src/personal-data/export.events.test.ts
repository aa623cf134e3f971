import { exportedOf } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('gives what a user was notified of and what they turned off, and no address or link', async () => {
  const { student, mentor, session } = await pair(api, 'tr')
  await api.deliver('session.requested', { ...session, topic: 'Limit sorularım', notes: 'Astımım var' })
  await mentor.changePreferences({ body: { preferences: [{ kind: 'session.reminder', mail: false }] } })
  const { rows, text } = await exportedOf(api, mentor.id)
  expect(rows.notifications).toMatchObject([
    { kind: 'session.requested', about: 'Azra Kaya', topic: 'Limit sorularım', isRead: false },
  ])
  expect(rows.mutes).toEqual([{ kind: 'session.reminder', channel: 'mail' }])
  expect(rows.mails).toMatchObject([{ status: 'waiting', sentAt: null }])
  for (const others of ['Astımım', student.id, student.email, mentor.email])
    expect(text).not.toContain(others)
})

it('a file that is ready is mailed once, with when it ends; not when it has ended, nor to who cannot sign in', async () => {
  const [me, late, suspended] = await Promise.all([
    member(api, { firstName: 'Defne' }, { locale: 'en' }),
    member(api),
    member(api, {}, { suspended: true }),
  ])
  const tell = (userId: string, dueAt: string, id?: string) =>
    api.deliver('user.account_changed', { userId, change: 'export_ready', dueAt }, id)
  api.clock.set('2026-11-24T09:00:00Z')
  const id = crypto.randomUUID()
  for (const _ of [1, 2]) await tell(me.id, '2026-12-01T09:00:00.000Z', id)
  await tell(late.id, '2026-11-24T08:59:59.000Z')
  await tell(suspended.id, '2026-12-01T09:00:00.000Z')
  await sendWaiting(api)
  const [mail, ...more] = await server.mailsTo(me.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('The file of your data is ready')
  expect(mail?.text).toContain('It is kept until December 1, 2026')
  expect(mail?.text).toContain('/dashboard/settings#export')
  expect(await server.mailsTo(late.email, 0)).toEqual([])
  expect(await server.mailsTo(suspended.email, 0)).toEqual([])
})
