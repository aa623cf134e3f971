import { allRows } from '@kocyolu/service/testing'
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

const erase = (userId: string, round = 1, isRepeated = false) =>
  api.deliver('user.erased', { userId, round, keepsReviews: false, isRepeated })
const tablesWith = async (text: string) =>
  new Set((await allRows(api.deps)).filter(row => row.includes(text)).map(row => row.split(' ')[0] ?? ''))
const answers = async (userId: string) =>
  (await api.events()).filter(
    ({ name, payload }) => name === 'user.part_erased' && JSON.stringify(payload).includes(userId),
  ).length
/** As the relay leaves it. */
async function relayed() {
  const em = api.deps.orm.em.fork()
  await em.execute(`insert into sent_entries (id, kind, name, payload, occurred_at)
    select id, kind, name, payload, occurred_at from outbox`)
  await em.execute('delete from outbox')
}
const cancelled = { reason: null, cancelledBy: 'system', cause: 'unavailable', wasConfirmed: true } as const

it('is confirmed to the person by one last mail, after which nothing of them is kept', async () => {
  const me = await member(api, { firstName: 'Ilgın', lastName: 'Sakarya' }, { locale: 'tr' })
  await me.changePreferences({ body: { preferences: [{ kind: 'session.reminder', mail: false }] } })
  await api.deliver('user.account_changed', { userId: me.id, change: 'password' })
  await relayed()
  await Promise.all([erase(me.id), erase(me.id)])
  expect(await tablesWith('Sakarya')).toEqual(new Set())
  expect(await tablesWith(me.email)).toEqual(new Set(['deliveries']))
  // Not yet: the mail still waits.
  await erase(me.id, 2)
  expect(await answers(me.id)).toBe(2)
  await sendWaiting(api)
  expect((await server.mailsTo(me.email)).map(mail => mail.subject)).toEqual(['Hesabın silindi'])
  await erase(me.id, 2)
  expect(await answers(me.id)).toBe(3)
  expect(await tablesWith(me.email)).toEqual(new Set())
  expect(await tablesWith(me.id)).toEqual(new Set(['people', 'outbox']))
})

it('leaves others’ notifications of a deleted member, and mails no user who is gone', async () => {
  const { student, mentor, session } = await pair(api, 'tr')
  await api.deliver('user.changed', {
    ...{ userId: student.id, version: 4, firstName: 'Tomris', lastName: 'Günebakan', role: 'student' },
    ...{ profileImageUrl: null, locale: 'tr', university: null, suspended: false },
  })
  await api.deliver('session.requested', { ...session, topic: 'Kaygılarım', notes: 'Uyuyamıyorum' })
  await relayed()
  expect((await tablesWith('Günebakan')).size).toBeGreaterThan(1)
  await erase(student.id)
  await api.deliver('session.cancelled', { ...session, sequence: 9, topic: '–', notes: null, ...cancelled })
  await sendWaiting(api)
  for (const text of ['Günebakan', 'Uyuyamıyorum']) expect(await tablesWith(text)).toEqual(new Set())
  const mails = await server.mailsTo(mentor.email)
  expect(mails.at(-1)?.text).toContain('Silinmiş üye')
  expect((await server.mailsTo(student.email)).map(mail => mail.subject)).toEqual(['Hesabın silindi'])
  await erase(student.id, 2)
  expect(await tablesWith('Kaygılarım')).toEqual(new Set())
  const { items } = await mentor.listNotifications()
  expect(items).toMatchObject([{ subject: '' }, { subject: '', topic: null }])
})

it('says when the account will be deleted, and that it will not be', async () => {
  const me = await member(api, { firstName: 'Defne' }, { locale: 'en' })
  const dueAt = '2026-12-08T09:00:00.000Z'
  for (const change of ['deletion_asked', 'deletion_soon', 'deletion_taken_back'] as const)
    await api.deliver('user.account_changed', { userId: me.id, change, dueAt })
  await sendWaiting(api)
  const mails = await server.mailsTo(me.email)
  expect(mails.map(mail => mail.subject).sort()).toEqual([
    'Reminder: your account will be deleted on December 8, 2026',
    'Your account stays',
    'Your account will be deleted on December 8, 2026',
  ])
  expect(mails.find(mail => mail.subject?.startsWith('Your account will'))?.text).toContain(
    '/dashboard/settings#delete-account',
  )
})
