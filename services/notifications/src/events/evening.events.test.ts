import { afterAll, beforeAll, expect, it } from 'vitest'
import { Delivery } from '../db/entities.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import {
  member,
  type NotificationsApi,
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

const hourMs = 3_600_000
async function due(part: { tasks?: number; mistakes?: number } = {}) {
  const student = await member(api, { role: 'student' }, { locale: 'tr' })
  // The hour was chosen: it waits for no daily letter.
  await student.putOwnTimes({ body: { quiet: null, letter: true, timeZone: 'Europe/Istanbul' } })
  const until = new Date(api.clock.now().getTime() + hourMs).toISOString()
  const reminder = { userId: student.id, channel: 'mail', tasks: 2, mistakes: 1, until, ...part } as const
  await api.deliver('progress.evening_due', reminder)
  return student
}

it.each([
  [{}, 'Planında 2 görev, yanlış defterinde 1 soru duruyor.'],
  [{ tasks: 0 }, 'Yanlış defterinde 1 soru duruyor.'],
  [{ mistakes: 0 }, 'Planında 2 görev duruyor.'],
])('a mail in the evening says how much is open: %j', async (part, text) => {
  const student = await due(part)
  await sendWaiting(api)
  const [mail] = await server.mailsTo(student.email)
  expect(mail?.subject).toBe('Bugünden açık kalanlar')
  expect(mail?.text).toContain(text)
  expect(mail?.text).toContain('http://kocyolu.test/dashboard/today')
  expect(mail?.headers.has('list')).toBe(true)
})

it.each([
  ['late, perhaps at night,', async () => api.clock.advance(hourMs)],
  [
    'to a user who has unsubscribed',
    async (student: Awaited<ReturnType<typeof member>>) => {
      const preferences = [{ kind: 'progress.evening' as const, mail: false }]
      await student.changePreferences({ body: { preferences } })
    },
  ],
])('none goes out %s', async (_, happens) => {
  const student = await due()
  await happens(student)
  await sendWaiting(api)
  const sent = { userId: student.id, status: 'sent' as const }
  expect(await api.deps.orm.em.fork().count(Delivery, sent)).toBe(0)
  const waiting = { userId: student.id, status: 'waiting' as const }
  expect(await api.deps.orm.em.fork().count(Delivery, waiting)).toBe(0)
})

it.each([
  ['university', 'month', 'Bir belgeni yenilemen gerekiyor', '23 Aralık 2027 gününe kadar bakılmazsa'],
  ['record', 'over', 'Yeni seanslara ara verildi: bir belgen bekleniyor', 'adli sicil kaydına bakıyoruz'],
] as const)('a coach reads which proof is due: %s, %s', async (part, stage, subject, text) => {
  const coach = await member(api, { role: 'mentor' }, { locale: 'tr' })
  const times = { dueAt: '2027-11-23T06:00:00.000Z', until: '2027-12-23T06:00:00.000Z' }
  await api.deliver('mentor.proof_due', { userId: coach.id, part, stage, ...times })
  await sendWaiting(api)
  const [mail] = await server.mailsTo(coach.email)
  expect(mail?.subject).toBe(subject)
  expect(mail?.text).toContain(text)
  expect(mail?.text).toContain('http://kocyolu.test/dashboard/profile#proofs')
  const { items } = await coach.listNotifications()
  expect(items).toMatchObject([{ kind: 'application.proof_due', link: '/dashboard/profile#proofs' }])
})
