import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import {
  contactsOf,
  type MessagingApi,
  member,
  pair,
  personOf,
  startMessaging,
  write,
} from '../testing/messaging-api.ts'
import { sessionFact } from '../testing/session-fact.ts'
import { openStream } from '../testing/sse-reader.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

it('a requested session is handled once', async () => {
  const { student, mentor } = await pair(api)
  const event = randomUUID()
  expect(await api.deliver('session.requested', sessionFact(student.id, mentor.id), event)).toBe('handled')
  const newer = await member(api, { role: 'mentor' })
  await write(student, newer, 'Merhaba')
  expect(await api.deliver('session.requested', sessionFact(student.id, mentor.id), event)).toBe('repeated')
  expect((await contactsOf(student)).map(contact => contact.id)).toEqual([newer.id, mentor.id])
})

it('both get it in their open tabs', async () => {
  const { student, mentor } = await pair(api)
  const streams = await Promise.all(
    [student, mentor].map(({ cookie }) => openStream({ baseUrl: api.baseUrl, cookie })),
  )
  const session = sessionFact(student.id, mentor.id)
  await api.deliver('session.requested', session)
  for (const { nextEvent, cut } of streams) {
    expect(await nextEvent()).toMatchObject({
      event: { type: 'session.changed', id: session.sessionId, status: 'pending' },
    })
    cut()
  }
})

it('a coach may write to a student only once the student has booked or written', async () => {
  const { student, mentor } = await pair(api)
  const send = () => mentor.sendMessage({ body: { recipientId: student.id, content: 'Merhaba' } })
  await expect(send()).rejects.toMatchObject({ status: 403, code: 'message.closed' })
  const conversation = { params: { userId: student.id } }
  await expect(mentor.getConversation(conversation)).rejects.toMatchObject({ status: 404 })
  expect(await contactsOf(mentor, student.id)).toEqual([])
  await expect(mentor.sendTyping({ body: { recipientId: student.id } })).rejects.toMatchObject({
    code: 'message.closed',
  })

  await api.deliver('session.requested', sessionFact(student.id, mentor.id))
  expect(await contactsOf(mentor)).toMatchObject([{ id: student.id, can: { write: true } }])
  expect(await send()).toMatchObject({ recipientId: student.id })
})

it('what a coach wrote to a student as another user opens nothing', async () => {
  const { student } = await pair(api)
  const once = await member(api, { role: 'admin' })
  await write(once, student, 'Hoş geldin')
  const mentor = await member(api, { id: once.id, role: 'mentor' })
  await api.deliver('user.changed', personOf(mentor.caller, { version: 2 }))
  const [contact] = await contactsOf(mentor)
  expect(contact).toMatchObject({ id: student.id, can: { write: false } })
  expect(await mentor.getConversation({ params: { userId: student.id } })).toHaveLength(1)
  await expect(write(mentor, student, 'Yine ben')).rejects.toMatchObject({ code: 'message.closed' })
  await write(student, mentor, 'Merhaba')
  expect(await write(mentor, student, 'Yine ben')).toHaveLength(1)
})

it('a session between people who write to each other keeps their last message', async () => {
  const { student, mentor } = await pair(api)
  await write(student, mentor, 'Merhaba')
  await api.deliver('session.requested', sessionFact(student.id, mentor.id))
  expect(await contactsOf(student)).toMatchObject([{ id: mentor.id, lastMessage: { content: 'Merhaba' } }])
})

it('a session event that comes while its people write makes neither wait for the other', async () => {
  const { student, mentor } = await pair(api)
  await write(student, mentor, 'Merhaba')
  // A user who sends: their counters are locked, their rows in each other's contacts are next.
  const sending = api.deps.orm.em.fork()
  await sending.begin()
  onTestFinished(() => (sending.isInTransaction() ? sending.rollback() : undefined))
  const people = sql`(${student.id}::uuid, ${mentor.id}::uuid)`
  await sql`select from event_counters where user_id in ${people} for update`.execute(sending.getKysely())
  const notified = api.deliver('session.requested', sessionFact(student.id, mentor.id))
  const waiting = sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => {
    const { rows } = await waiting.execute(api.deps.orm.em.fork().getKysely())
    expect(rows).toEqual([{ count: 1 }])
  })
  await sql`select from contacts where user_id in ${people} for update nowait`.execute(sending.getKysely())
  await sending.commit()
  expect(await notified).toBe('handled')
})

it('a contact appears once identity has published who it is', async () => {
  const { student } = await pair(api)
  const mentorId = randomUUID()
  await api.deliver('session.requested', sessionFact(student.id, mentorId))
  expect(await contactsOf(student)).toEqual([])
  await member(api, { id: mentorId, role: 'mentor', firstName: 'Geç' })
  expect(await contactsOf(student)).toMatchObject([{ id: mentorId, firstName: 'Geç' }])
})

it('a changed name is shown, an older version is not', async () => {
  const { student, mentor } = await pair(api)
  await write(student, mentor, 'Merhaba')
  await api.deliver('user.changed', personOf(mentor.caller, { version: 5, firstName: 'Işıl' }))
  await api.deliver('user.changed', personOf(mentor.caller, { version: 4, firstName: 'Eski' }))
  expect(await contactsOf(student)).toMatchObject([{ id: mentor.id, firstName: 'Işıl' }])
})
