import type { EventPayload } from '@kocyolu/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Delivery } from '../db/entities.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import {
  type Member,
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

type Absence = EventPayload<'session.absence_changed'>['absence']
const inTwoDays = () => new Date(api.clock.now().getTime() + 48 * 3_600_000).toISOString()

/** Two people of a session that was, and what becomes of what one of them says. */
async function meeting() {
  const { student, mentor, session } = await pair(api)
  const past = { ...session, startTime: '2026-11-25T13:30:00.000Z', endTime: '2026-11-25T14:30:00.000Z' }
  const tell = (change: Absence['change'], part: Partial<Absence> = {}) =>
    api.deliver('session.absence_changed', {
      ...{ ...past, status: 'confirmed' },
      absence: { by: 'student', change, objectUntil: inTwoDays(), decidedBy: null, mutual: false, ...part },
    })
  return { student, mentor, session: past, tell }
}

const kindsOf = async (who: Member): Promise<string[]> =>
  (await who.listNotifications()).items.map(({ kind }) => kind)
const waitingTo = (who: Member) =>
  api.deps.orm.em.fork().count(Delivery, { userId: who.id, status: 'waiting' as const })

it.each(['student', 'mentor'] as const)(
  'what a %s says notifies the other, with the way to object',
  async by => {
    const { student, mentor, session, tell } = await meeting()
    const link = `/dashboard/sessions/${session.sessionId}`
    const [says, other] = by === 'student' ? [student, mentor] : [mentor, student]
    await tell('said', { by })
    expect((await other.listNotifications()).items).toMatchObject([
      { kind: 'session.absence_said', topic: 'Türev & integral', link },
    ])
    expect(await kindsOf(says)).toEqual([])
    await sendWaiting(api)
    const [mail] = await server.mailsTo(other.email)
    expect(mail?.subject).toBe('Seansa gelmediğin söyleniyor: Türev & integral')
    expect(mail?.text).toContain('itiraz edebilirsin')
    expect(mail?.text).toContain('25 Kasım 2026 Çarşamba, 16:30–17:30')
    expect(mail?.text).toContain(`http://kocyolu.test${link}`)
  },
)

it('where both claim it an admin decides, and neither is asked to object', async () => {
  const { student, mentor, tell } = await meeting()
  await tell('said')
  await tell('said', { by: 'mentor', mutual: true })
  await sendWaiting(api)
  expect((await server.mailsTo(student.email))[0]?.text).toContain('bir yönetici bakıp karar verecek')
  expect((await server.mailsTo(mentor.email))[0]?.text).toContain('itiraz edebilirsin')
})

it('an objection notifies its claimant, one that is withdrawn the other and by no mail', async () => {
  const { student, mentor, tell } = await meeting()
  await tell('said')
  await tell('contested')
  expect(await kindsOf(student)).toEqual(['session.absence_contested'])
  // The mail that asked for an objection is dropped.
  expect([await waitingTo(student), await waitingTo(mentor)]).toEqual([1, 0])
  await tell('withdrawn')
  expect((await kindsOf(mentor))[0]).toBe('session.absence_withdrawn')
  expect([await waitingTo(student), await waitingTo(mentor)]).toEqual([0, 0])
})

it.each([
  ['stands', 'time', 'Bildirimin kesinleşti: Işık Aydın seansa gelmedi.', 'gelmediğin kesinleşti'],
  ['stands', 'admin', 'Kararı iki tarafın sözüne bakan bir yönetici verdi.', 'gelmediğin kesinleşti'],
  ['dismissed', 'admin', 'Bildirimin geçersiz sayıldı.', 'bildirimi geçersiz sayıldı'],
] as const)('that it %s, by %s, notifies both', async (change, decidedBy, toWhoSaidIt, toOther) => {
  const { student, mentor, tell } = await meeting()
  await tell(change, { decidedBy })
  for (const [who, text] of [
    [student, toWhoSaidIt],
    [mentor, toOther],
  ] as const) {
    expect(await kindsOf(who)).toEqual(['session.absence_decided'])
    await sendWaiting(api)
    const [mail] = await server.mailsTo(who.email)
    expect(mail?.subject).toBe('Seans için karar verildi: Türev & integral')
    expect(mail?.text).toContain(text)
  }
})

it('events in any order: a later state is not announced as the earlier one', async () => {
  const { mentor, tell, session } = await meeting()
  await tell('withdrawn')
  await tell('said')
  expect(await kindsOf(mentor)).toEqual(['session.absence_withdrawn'])
  // The other's claim is separate, and so is the session itself.
  const other = await meeting()
  await api.deliver('session.completed', { ...other.session, sequence: 9 })
  await other.tell('said')
  await other.tell('said', { by: 'mentor' })
  expect(await kindsOf(other.mentor)).toEqual(['session.absence_said'])
  expect(await kindsOf(other.student)).toEqual(['session.absence_said', 'session.completed'])
  await api.deliver('session.completed', session)
})

it('a session that is completed meanwhile drops no mail of it', async () => {
  const { mentor, tell, session } = await meeting()
  await tell('said')
  await api.deliver('session.completed', { ...session, sequence: 2, disputed: true })
  expect(await waitingTo(mentor)).toBe(1)
})

it('no student is asked how a session was that one of the two missed', async () => {
  const { student, session } = await meeting()
  await api.deliver('session.completed', { ...session, disputed: true })
  expect(await kindsOf(student)).toEqual([])
  expect(await waitingTo(student)).toBe(0)
})

it('a mail that comes after the time to object is not sent', async () => {
  const { mentor, tell } = await meeting()
  await tell('said', { objectUntil: api.clock.now().toISOString() })
  await sendWaiting(api)
  expect(await waitingTo(mentor)).toBe(0)
  expect(server.mails.filter(({ to }) => JSON.stringify(to).includes(mentor.email))).toEqual([])
})

it('the mails can be turned off, what is said of one in the site cannot', async () => {
  const { mentor, tell } = await meeting()
  const change = (part: { mail?: boolean; inApp?: boolean }) =>
    mentor.changePreferences({ body: { preferences: [{ kind: 'session.absence', ...part }] } })
  await expect(change({ inApp: false })).rejects.toMatchObject({ status: 400 })
  await change({ mail: false })
  await tell('said')
  expect(await kindsOf(mentor)).toEqual(['session.absence_said'])
  await sendWaiting(api)
  expect(server.mails.filter(({ to }) => JSON.stringify(to).includes(mentor.email))).toEqual([])
})
