import { queryCounter } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { type NotificationsApi, pair, sendWaiting, startNotifications } from '../testing/notifications-api.ts'

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

const begin = 1
const commit = 1
/** Takes what is due; the last one finds nothing. */
const claim = 1
const isWanted = 1
const people = 1
const finish = 1

it('a mail takes four, and one that can come in bursts four more', async () => {
  const { student, mentor, session } = await pair(api)
  const count = await queryCounter(api)
  const send = async (): Promise<number> => (await count(() => sendWaiting(api))) - claim
  await api.deliver('session.reminder_due', { ...session, hoursBefore: 24 })
  // To both, taken at once.
  expect(await send()).toBe(claim + 2 * (isWanted + people + finish))
  await api.deliver('review.replied', {
    reviewId: 1,
    mentorProfileId: 7,
    mentorUserId: mentor.id,
    studentId: student.id,
  })
  expect(await send()).toBe(claim + isWanted + people + finish)
  await api.deliver('session.requested', session)
  const turn = 1
  const alike = 1
  const together = 1
  const pause = 1
  expect(await send()).toBe(claim + turn + alike + together + isWanted + people + finish + pause)
})

it('nothing that is due takes one', async () => {
  const count = await queryCounter(api)
  expect(await count(() => sendWaiting(api))).toBe(claim)
})

it('a piece of news with its mail takes nine, and marking all as read five', async () => {
  const { student, mentor } = await pair(api)
  const count = await queryCounter(api)
  const reply = { reviewId: 2, mentorProfileId: 7, mentorUserId: mentor.id, studentId: student.id }
  const handled = 1
  const news = { isWanted, store: 1, keepNewest: 1, read: 1, tell: 1 }
  const mail = 1
  const all = begin + handled + Object.values(news).length + mail + commit
  expect(await count(() => api.deliver('review.replied', reply))).toBe(all)
  expect(await count(() => student.markAllNotificationsRead())).toBe(5)
})
