import { randomUUID } from 'node:crypto'
import { messaging } from '@kocyolu/contracts'
import { contractAccessTests, queryCounter } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  contactsOf,
  type MessagingApi,
  member,
  pair,
  personOf,
  startMessaging,
  write,
} from '../testing/messaging-api.ts'
import { openStream } from '../testing/sse-reader.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

contractAccessTests(messaging, () => api)

describe('sending', () => {
  it('stores the text, trimmed, for both people', async () => {
    const { student, mentor } = await pair(api)
    const sent = await student.sendMessage({
      body: { recipientId: mentor.id, content: '  Merhaba hocam! \n' },
    })
    expect(sent).toMatchObject({
      senderId: student.id,
      recipientId: mentor.id,
      content: 'Merhaba hocam!',
      isRead: false,
      clientId: null,
    })
    expect(await mentor.getConversation({ params: { userId: student.id } })).toEqual([sent])
    expect(await student.getConversation({ params: { userId: mentor.id } })).toEqual([sent])
  })

  it.each([
    ['an empty text', { content: '   ' }, 'content'],
    ['2,001 characters', { content: 'a'.repeat(2_001) }, 'content'],
    ['a number', { content: 5 }, 'content'],
    ['a NUL character', { content: 'a\u0000b' }, 'content'],
    ['a client id of its own making', { clientId: 'bir' }, 'clientId'],
    ['a recipient that is no user id', { recipientId: 'ben' }, 'recipientId'],
    ['an unknown field', { urgent: true }, 'urgent'],
  ])('refuses %s and names the field', async (_, wrong, path) => {
    const { student, mentor } = await pair(api)
    const body = JSON.stringify({ recipientId: mentor.id, content: 'Merhaba', ...wrong })
    const headers = { 'content-type': 'application/json' }
    const response = await student.fetch('/api/messages', { method: 'POST', headers, body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid', issues: [{ path }] })
    expect(await student.getConversation({ params: { userId: mentor.id } })).toEqual([])
  })

  it('takes exactly 2,000 characters', async () => {
    const { student, mentor } = await pair(api)
    const content = 'ğ'.repeat(2_000)
    const sent = await student.sendMessage({ body: { recipientId: mentor.id, content } })
    expect(sent.content).toBe(content)
  })

  it('refuses oneself, the unknown and the closed', async () => {
    const { student } = await pair(api)
    const other = await member(api, { role: 'student' })
    const send = (recipientId: string) => student.sendMessage({ body: { recipientId, content: 'Merhaba' } })
    await expect(send(student.id)).rejects.toMatchObject({ status: 400, issues: [{ path: 'recipientId' }] })
    await expect(send(randomUUID())).rejects.toMatchObject({ status: 404, code: 'not_found' })
    await expect(send(other.id)).rejects.toMatchObject({ status: 403, code: 'message.closed' })
  })

  it('knows people by their id in capital letters too', async () => {
    const { student, mentor } = await pair(api)
    const admin = await member(api, { role: 'admin' })
    const send = (from: typeof student, to: typeof student) =>
      from.sendMessage({ body: { recipientId: to.id.toUpperCase(), content: 'Merhaba' } })
    await expect(send(admin, admin)).rejects.toMatchObject({ status: 400, issues: [{ path: 'recipientId' }] })
    expect(await send(student, mentor)).toMatchObject({ recipientId: mentor.id })
    expect(await contactsOf(student, mentor.id.toUpperCase())).toHaveLength(1)
  })

  it('is closed to people who were suspended', async () => {
    const { student, mentor } = await pair(api)
    await api.deliver('user.changed', personOf(mentor.caller, { version: 2, suspended: true }))
    await expect(
      student.sendMessage({ body: { recipientId: mentor.id, content: 'Merhaba' } }),
    ).rejects.toMatchObject({ code: 'message.closed' })
  })

  it('works at once for a fresh account that identity has not published', async () => {
    const { mentor } = await pair(api)
    const fresh = await api.as({ role: 'student', firstName: 'Yeni' })
    await fresh.sendMessage({ body: { recipientId: mentor.id, content: 'Merhaba' } })
    expect(await contactsOf(mentor)).toMatchObject([{ id: fresh.caller?.id, firstName: 'Yeni' }])
  })

  it('leaves the row of who writes alone, unless something about them is new', async () => {
    const { mentor } = await pair(api)
    const id = randomUUID()
    const row = async () => {
      const people = api.deps.orm.em.fork().getKysely().selectFrom('people')
      const version = sql<string>`xmin || '/' || xmax`.as('written')
      return people.select(['first_name', version]).where('user_id', '=', id).executeTakeFirstOrThrow()
    }
    const sendAs = async (firstName: string) => {
      const fresh = await api.as({ id, role: 'student', firstName })
      await fresh.sendMessage({ body: { recipientId: mentor.id, content: 'Merhaba' } })
      return row()
    }
    const first = await sendAs('Yeni')
    expect(await sendAs('Yeni')).toEqual(first)
    expect(await sendAs('Yepyeni')).toMatchObject({ first_name: 'Yepyeni' })
    await member(api, { id, firstName: 'Sahici' })
    const notified = await row()
    expect(await sendAs('Eski')).toEqual(notified)
    expect(notified).toMatchObject({ first_name: 'Sahici' })
  })

  it('recognises a retry by its client id, also when ten arrive together', async () => {
    const { student, mentor } = await pair(api)
    const body = { recipientId: mentor.id, content: 'Bir kez', clientId: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => student.sendMessage({ body })))
    const again = await student.sendMessage({ body })
    expect(new Set([...answers, again].map(message => message.id)).size).toBe(1)
    expect(await mentor.getConversation({ params: { userId: student.id } })).toHaveLength(1)
    expect(await mentor.countUnread()).toMatchObject({ count: 1 })
  })

  it('refuses another message under the same client id, and loses neither text', async () => {
    const { student, mentor } = await pair(api)
    const other = await member(api, { role: 'mentor' })
    const body = { recipientId: mentor.id, content: 'Bir', clientId: randomUUID() }
    const { id } = await student.sendMessage({ body })
    for (const change of [{ content: 'İki' }, { recipientId: other.id }])
      await expect(student.sendMessage({ body: { ...body, ...change } })).rejects.toMatchObject({
        ...{ status: 409, code: 'idempotency.mismatch' },
      })
    expect(await student.sendMessage({ body })).toMatchObject({ id, content: 'Bir' })
    expect(await mentor.getConversation({ params: { userId: student.id } })).toHaveLength(1)
  })

  it('people who write to each other, and read, at the same moment do not stop each other', async () => {
    const { student, mentor } = await pair(api)
    const other = await member(api, { role: 'mentor' })
    await write(student, mentor, 'Merhaba')
    await write(student, other, 'Merhaba')
    const rounds = Array.from({ length: 15 }, async () => {
      const toStudent = { recipientId: student.id, content: 'Merhaba' }
      const [message] = await Promise.all([
        mentor.sendMessage({ body: toStudent }),
        other.sendMessage({ body: toStudent }),
        student.sendMessage({ body: { recipientId: mentor.id, content: 'Selam' } }),
      ])
      await student.markRead({ params: { id: String(message.id) } })
    })
    await Promise.all(rounds)
    expect(await student.countUnread()).toMatchObject({ count: 15 })
    const events = api.deps.orm.em.fork().getKysely().selectFrom('user_events').select('seq')
    const rows = await events.where('user_id', '=', student.id).orderBy('seq').execute()
    expect(rows.map(row => row.seq)).toEqual(Array.from({ length: 62 }, (_, n) => n + 1))
  })

  it('asks the database twice: whether it may be sent, and to store all of it', async () => {
    const { student, mentor } = await pair(api)
    const countQueries = await queryCounter(api)
    const send = () => student.sendMessage({ body: { recipientId: mentor.id, content: 'Merhaba' } })
    expect(await countQueries(send)).toBe(2)
    expect(await countQueries(send)).toBe(2)
  })

  it('keeps the client ids of two people apart', async () => {
    const { student, mentor } = await pair(api)
    const clientId = randomUUID()
    const first = await student.sendMessage({ body: { recipientId: mentor.id, content: 'Bir', clientId } })
    const second = await mentor.sendMessage({ body: { recipientId: student.id, content: 'İki', clientId } })
    expect(second.id).not.toBe(first.id)
    expect(second.content).toBe('İki')
  })
})

describe('reading', () => {
  it('asks the database twice, for all that a user wrote and for one message', async () => {
    const { student, mentor } = await pair(api)
    const count = await queryCounter(api)
    const send = () => student.sendMessage({ body: { recipientId: mentor.id, content: 'Merhaba' } })
    const [first, second] = [await send(), await send()]
    // Which message it is, then all that turns it.
    expect(await count(() => mentor.markRead({ params: { id: String(first.id) } }))).toBe(2)
    // Whether there is such a person, and all that turns them and says how many are left.
    const all = { params: { userId: student.id }, body: { upTo: second.id } }
    expect(await count(() => mentor.markConversationRead(all))).toBe(2)
  })

  it('turns a message read for both, once, by its recipient alone', async () => {
    const { student, mentor } = await pair(api)
    const stranger = await member(api, { role: 'admin' })
    const { id } = await student.sendMessage({ body: { recipientId: mentor.id, content: 'Merhaba' } })
    const params = { id: String(id) }
    await expect(student.markRead({ params })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.markRead({ params })).rejects.toMatchObject({ status: 404 })
    expect(await mentor.countUnread()).toMatchObject({ count: 1 })

    expect(await mentor.markRead({ params })).toMatchObject({ id, isRead: true })
    expect(await mentor.markRead({ params })).toMatchObject({ id, isRead: true })
    expect(await mentor.countUnread()).toMatchObject({ count: 0 })
    expect(await student.getConversation({ params: { userId: mentor.id } })).toMatchObject([
      { id, isRead: true },
    ])
  })

  it('turns all of a conversation up to a message read in one call, published once', async () => {
    const { student, mentor } = await pair(api)
    const other = await member(api, { role: 'student' })
    const [first, , third] = await write(student, mentor, 'Bir', 'İki', 'Üç', 'Dört')
    await write(other, mentor, 'Selam')
    const stream = await openStream({ baseUrl: api.baseUrl, cookie: student.cookie, lastEventId: '4' })
    const read = () =>
      mentor.markConversationRead({ params: { userId: student.id }, body: { upTo: third?.id ?? 0 } })
    const [one, another] = await Promise.all([read(), read()])
    expect([one, another]).toEqual(Array(2).fill({ fromPerson: 1, total: 2, seq: 6 }))
    const [event] = [(await stream.nextEvent()).event]
    expect(event).toMatchObject({ type: 'message.read', id: third?.id, firstId: first?.id })
    await write(student, mentor, 'Beş')
    expect(await stream.nextEvent()).toMatchObject({ id: '6', event: { type: 'message.created' } })
    expect(await mentor.countUnread()).toEqual({ count: 3, seq: 7 })
    stream.cut()
  })

  it('of another user’s messages changes nothing', async () => {
    const { student, mentor } = await pair(api)
    const stranger = await member(api, { role: 'admin' })
    const [message] = await write(student, mentor, 'Merhaba')
    const upTo = message?.id ?? 0
    for (const [who, userId] of [
      [student, mentor.id],
      [stranger, student.id],
      [stranger, mentor.id],
    ] as const)
      expect(await who.markConversationRead({ params: { userId }, body: { upTo } })).toMatchObject({
        total: 0,
      })
    expect(await mentor.countUnread()).toMatchObject({ count: 1 })
  })

  it('answers 404 for an unknown person', async () => {
    const { mentor } = await pair(api)
    const marked = mentor.markConversationRead({ params: { userId: randomUUID() }, body: { upTo: 1 } })
    await expect(marked).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  it.each(['999999999', '0', 'x', '99999999999'])('answers 404 for message %s', async id => {
    const { mentor } = await pair(api)
    await expect(mentor.markRead({ params: { id } })).rejects.toMatchObject({ status: 404 })
  })
})

it('an admin sees how many messages there are', async () => {
  const { student, mentor } = await pair(api)
  const admin = await member(api, { role: 'admin' })
  const before = await admin.countMessages()
  await student.sendMessage({ body: { recipientId: mentor.id, content: 'Merhaba' } })
  expect(await admin.countMessages()).toEqual({ total: before.total + 1 })
  const { days } = await admin.countMessagesPerDay()
  expect(days).toHaveLength(30)
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(before.total + 1)
})

it('writing waits for a verified e-mail when the setting says so', async () => {
  const strict = await startMessaging({ config: { authRequireVerifiedEmail: true } })
  try {
    const mentor = await member(strict, { role: 'mentor' })
    const unverified = await member(strict, { emailVerified: false })
    const verified = await member(strict, { emailVerified: true })
    const body = { recipientId: mentor.id, content: 'Merhaba' }
    await expect(unverified.sendMessage({ body })).rejects.toMatchObject({ code: 'account.email_unverified' })
    expect(await verified.sendMessage({ body })).toMatchObject({ content: 'Merhaba' })
  } finally {
    await strict.close()
  }
})
