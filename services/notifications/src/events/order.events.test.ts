import { afterAll, beforeAll, expect, test } from 'vitest'
import { Delivery } from '../db/entities.ts'
import { type NotificationsApi, pair, startNotifications } from '../testing/notifications-api.ts'

let api: NotificationsApi
beforeAll(async () => {
  api = await startNotifications()
})
afterAll(() => api.close())

const story = ['requested', 'confirmed', 'reminded', 'cancelled'] as const
type Chapter = (typeof story)[number]
const sequences = { requested: 0, confirmed: 1, reminded: 1, cancelled: 2 }

function ordersOf(chapters: readonly Chapter[]): Chapter[][] {
  if (chapters.length === 0) return [[]]
  return chapters.flatMap(first =>
    ordersOf(chapters.filter(one => one !== first)).map(rest => [first, ...rest]),
  )
}

/** The mails after each event, when nothing was sent before, and the last notification of each of the two. */
async function tell(order: readonly Chapter[]) {
  const { student, mentor, session } = await pair(api)
  const sideOf = { [student.id]: 'student', [mentor.id]: 'mentor' }
  const deliver = (chapter: Chapter) => {
    const fact = { ...session, sequence: sequences[chapter] }
    if (chapter === 'requested') return api.deliver('session.requested', fact)
    if (chapter === 'confirmed') return api.deliver('session.confirmed', fact)
    if (chapter === 'reminded') return api.deliver('session.reminder_due', { ...fact, hoursBefore: 1 })
    const end = { reason: null, cancelledBy: 'admin', wasConfirmed: true } as const
    return api.deliver('session.cancelled', { ...fact, ...end })
  }
  const waiting = async () => {
    const userId = [student.id, mentor.id]
    const deliveries = await api.deps.orm.em.fork().find(Delivery, { userId, status: 'waiting' })
    return deliveries.map(one => ({ to: sideOf[one.userId], mail: one.mail }))
  }
  const mails = []
  for (const chapter of order) {
    await deliver(chapter)
    mails.push(await waiting())
  }
  const last = async (who: typeof student) => (await who.listNotifications()).items[0]?.kind
  const kinds = mails.map(some => some.map(({ to, mail }) => `${mail?.kind} ${to}`).toSorted())
  return { mails, kinds, notifiedLast: [await last(student), await last(mentor)] }
}

test.each(ordersOf(story).map(order => [order.join(', '), order] as const))(
  'a session %s ends as it does in the right order, and no mail says what is not true any more',
  async (_, order) => {
    const { mails, kinds, notifiedLast } = await tell(order)
    expect(kinds.at(-1)).toEqual(['session.cancelled mentor', 'session.cancelled student'])
    expect(notifiedLast).toEqual(['session.cancelled', 'session.cancelled'])
    mails.forEach((some, at) => {
      const newest = Math.max(...order.slice(0, at + 1).map(chapter => sequences[chapter]))
      for (const { mail } of some) expect(mail).toMatchObject({ session: { sequence: newest } })
    })
  },
)

test('a new link replaces the invitation of who gets another one, and leaves the other’s', async () => {
  const { student, mentor, session } = await pair(api)
  await api.deliver('session.confirmed', session)
  await api.deliver('session.confirmed', { ...session, sequence: 2, linkChanged: true })
  const kindsOf = async ({ id: userId }: { id: string }) => {
    const waiting = await api.deps.orm.em.fork().find(Delivery, { userId, status: 'waiting' })
    return waiting.map(({ mail }) => mail?.kind)
  }
  expect([await kindsOf(student), await kindsOf(mentor)]).toEqual([
    ['session.link_changed'],
    ['session.confirmed'],
  ])
})
