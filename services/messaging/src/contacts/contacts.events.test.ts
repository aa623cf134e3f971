import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MessagingApi, member, pair, personOf, startMessaging, write } from '../testing/messaging-api.ts'
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
  expect((await student.listContacts()).map(contact => contact.id)).toEqual([newer.id, mentor.id])
})

it('both hear of it where they are', async () => {
  const { student, mentor } = await pair(api)
  const streams = await Promise.all(
    [student, mentor].map(({ cookie }) => openStream({ baseUrl: api.baseUrl, cookie })),
  )
  const session = sessionFact(student.id, mentor.id)
  await api.deliver('session.requested', session)
  for (const { nextEvent, cut } of streams) {
    expect(await nextEvent()).toEqual({ event: { type: 'session.changed', id: session.sessionId } })
    cut()
  }
})

it('a session between people who write to each other keeps their last message', async () => {
  const { student, mentor } = await pair(api)
  await write(student, mentor, 'Merhaba')
  await api.deliver('session.requested', sessionFact(student.id, mentor.id))
  expect(await student.listContacts()).toMatchObject([{ id: mentor.id, lastMessage: { content: 'Merhaba' } }])
})

it('a contact appears once identity has told who it is', async () => {
  const { student } = await pair(api)
  const mentorId = randomUUID()
  await api.deliver('session.requested', sessionFact(student.id, mentorId))
  expect(await student.listContacts()).toEqual([])
  await member(api, { id: mentorId, role: 'mentor', firstName: 'Geç' })
  expect(await student.listContacts()).toMatchObject([{ id: mentorId, firstName: 'Geç' }])
})

it('a changed name is shown, an older version is not', async () => {
  const { student, mentor } = await pair(api)
  await write(student, mentor, 'Merhaba')
  await api.deliver('user.changed', personOf(mentor.caller, { version: 5, firstName: 'Işıl' }))
  await api.deliver('user.changed', personOf(mentor.caller, { version: 4, firstName: 'Eski' }))
  expect(await student.listContacts()).toMatchObject([{ id: mentor.id, firstName: 'Işıl' }])
})
