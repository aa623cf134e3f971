import { afterAll, beforeAll, expect, it } from 'vitest'
import { Delivery } from '../db/entities.ts'
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

const freed = async (part: { count?: number; startTime?: string } = {}) => {
  const { student, mentor, session } = await pair(api)
  const { mentorProfileId, startTime } = session
  const people = { studentId: student.id, mentorUserId: mentor.id, mentorProfileId }
  await api.deliver('waiting.hour_freed', { ...people, startTime, count: 1, ...part })
  return { student, mentor, session }
}

it.each([
  [1, 'sana uyan bir saat boşaldı: 25 Kasım 2036 Salı, 16:30–17:30'],
  [3, 'sana uyan 3 saat boşaldı. İlki: 25 Kasım 2036 Salı, 16:30–17:30'],
])(
  'a user who waits for a coach is notified of %i hours, with a link to the booking',
  async (count, text) => {
    const { student, session } = await freed({ count })
    expect((await student.listNotifications()).items).toMatchObject([
      {
        ...{ kind: 'waiting.hour_freed', subject: 'Işık Aydın', startTime: session.startTime },
        link: `/mentors/${session.mentorProfileId}/request`,
      },
    ])
    await sendWaiting(api)
    const [mail] = await server.mailsTo(student.email)
    expect(mail?.subject).toBe('Beklediğin saat boşaldı: Işık Aydın')
    expect(mail?.text).toContain(text)
    expect(mail?.text).toContain(`http://kocyolu.test/mentors/${session.mentorProfileId}/request`)
  },
)

it.each([
  ['of an hour that has begun by then', () => freed({ startTime: api.clock.now().toISOString() })],
  [
    'that could not be sent for more than an hour, in which it was taken perhaps,',
    async () => {
      const people = await freed()
      api.clock.advance(3_600_001)
      return people
    },
  ],
])('a mail %s is not sent', async (_, begin) => {
  const { student } = await begin()
  await sendWaiting(api)
  const waiting = { userId: student.id, status: 'waiting' as const }
  expect(await api.deps.orm.em.fork().count(Delivery, waiting)).toBe(0)
  expect(server.mails.filter(({ to }) => JSON.stringify(to).includes(student.email))).toEqual([])
})
