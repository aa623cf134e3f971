import { queryCounter } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  contactsOf,
  type Member,
  type MessagingApi,
  member,
  pair,
  startMessaging,
  write,
} from '../testing/messaging-api.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
let days = 0
// Later each time: readers are looked for from where the last look ended.
beforeEach(() => {
  days += 7
  api.clock.set(new Date(Date.UTC(2036, 4, days, 9)))
})
afterAll(() => api.close())

const minutes = (count: number) => api.clock.advance(count * 60_000)
const look = () => api.runJob('messaging.tell_waiting', {})

/** Mails of a user, oldest first. */
async function notifiedUsers({ id }: Member) {
  const notified = (await api.events()).filter(event => event.name === 'message.waiting')
  return notified.map(event => event.payload as { userId: string }).filter(({ userId }) => userId === id)
}

async function readAll(reader: Member, from: Member) {
  const messages = await reader.getConversation({ params: { userId: from.id } })
  await reader.markConversationRead({
    params: { userId: from.id },
    body: { upTo: messages.at(-1)?.id ?? 1 },
  })
}

it('messages that wait for ten minutes are mailed once, all of a burst together', async () => {
  const { student, mentor } = await pair(api)
  await write(student, mentor, 'Merhaba', 'Bir sorum var')
  minutes(9)
  await write(student, mentor, 'Limitten')
  await look()
  expect(await notifiedUsers(mentor)).toEqual([])
  minutes(1)
  await look()
  await look()
  expect(await notifiedUsers(mentor)).toEqual([
    { userId: mentor.id, senderId: student.id, count: 3, people: 1, since: '2036-05-07T09:00:00.000Z' },
  ])
  expect(await notifiedUsers(student)).toEqual([])
})

it('messages that were read in time are never mailed', async () => {
  const { student, mentor } = await pair(api)
  await write(student, mentor, 'Merhaba')
  await readAll(mentor, student)
  minutes(11)
  await look()
  expect(await notifiedUsers(mentor)).toEqual([])
})

it('more messages are mailed only after the first were read', async () => {
  const { student, mentor } = await pair(api)
  await write(student, mentor, 'Merhaba')
  minutes(10)
  await look()
  await write(student, mentor, 'Orada mısın?')
  minutes(10)
  await look()
  expect(await notifiedUsers(mentor)).toHaveLength(1)
  await readAll(mentor, student)
  await write(student, mentor, 'Teşekkürler')
  minutes(10)
  await look()
  expect((await notifiedUsers(mentor)).at(-1)).toMatchObject({ count: 1 })
  expect(await notifiedUsers(mentor)).toHaveLength(2)
})

it('who has read all of what they were mailed of is published once, and not before', async () => {
  const { student, mentor } = await pair(api)
  const other = await member(api, { role: 'student', firstName: 'Kerem' })
  await write(student, mentor, 'Merhaba')
  await write(other, mentor, 'Selam')
  const ended = async () =>
    (await api.events()).filter(
      ({ name, payload }) =>
        name === 'message.waiting_read' && (payload as { userId: string }).userId === mentor.id,
    ).length
  minutes(10)
  await look()
  await readAll(mentor, student)
  expect(await ended()).toBe(0)
  await Promise.all([readAll(mentor, other), readAll(mentor, other)])
  await readAll(mentor, other)
  expect(await ended()).toBe(1)
  await write(student, mentor, 'Görüşürüz')
  await readAll(mentor, student)
  expect(await ended()).toBe(1)
})

it('messages of who was suspended are none that wait', async () => {
  const { student, mentor } = await pair(api)
  await write(student, mentor, 'Merhaba')
  await sql`update people set suspended = true where user_id = ${student.id}::uuid`.execute(
    api.deps.orm.em.fork().getKysely(),
  )
  minutes(10)
  await look()
  expect(await notifiedUsers(mentor)).toEqual([])
})

it('or after a day, when there are new ones', async () => {
  const { student, mentor } = await pair(api)
  const other = await member(api, { role: 'student', firstName: 'Kerem' })
  await write(student, mentor, 'Merhaba')
  minutes(10)
  await look()
  minutes(24 * 60)
  await look()
  expect(await notifiedUsers(mentor)).toHaveLength(1)
  await write(other, mentor, 'Selam')
  minutes(10)
  await look()
  expect((await notifiedUsers(mentor)).at(-1)).toMatchObject({ senderId: other.id, count: 2, people: 2 })
})

it('several processes that run at once mail once', async () => {
  const { student, mentor } = await pair(api)
  await write(student, mentor, 'Merhaba')
  minutes(10)
  await Promise.all([look(), look(), look()])
  expect(await notifiedUsers(mentor)).toHaveLength(1)
})

it('thousands of readers are mailed in one sweep, however long none ran, by as many statements as few', async () => {
  const { student } = await pair(api)
  const queries = await queryCounter(api)
  const writeToMany = (readers: number) =>
    sql`insert into messages (sender_id, recipient_id, content, created_at)
      select ${student.id}::uuid, gen_random_uuid(), 'Merhaba', ${api.clock.now()}::timestamptz - interval '5 days'
      from generate_series(1, ${readers}::int)`.execute(api.deps.orm.em.fork().getKysely())
  const notified = async () =>
    (await api.events()).filter(event => JSON.stringify(event.payload).includes(`"senderId":"${student.id}"`))
      .length
  await writeToMany(3)
  const forFew = await queries(look)
  expect(await notified()).toBe(3)
  api.clock.advance(7 * 24 * 60 * 60_000)
  await writeToMany(4_100)
  const forMany = await queries(look)
  expect(await notified()).toBe(4_103)
  // Three slices, and the outbox takes its entries some hundreds at a time.
  expect(forMany).toBeLessThan(forFew * 3 + 30)
})

it('a sweep that fails in the middle goes on there, and mails no user twice', async () => {
  const { student, mentor } = await pair(api)
  await write(student, mentor, 'Merhaba')
  minutes(10)
  const { em } = api.deps.orm
  await sql`alter table outbox add constraint full_disk check (name <> 'message.waiting') not valid`.execute(
    em.fork().getKysely(),
  )
  await expect(look()).rejects.toThrow('full_disk')
  await sql`alter table outbox drop constraint full_disk`.execute(em.fork().getKysely())
  expect(await notifiedUsers(mentor)).toEqual([])
  await look()
  await look()
  expect(await notifiedUsers(mentor)).toHaveLength(1)
})

it('says nothing of a person whom the reader has muted, and goes on once that ends', async () => {
  const { student, mentor } = await pair(api)
  const other = await member(api, { role: 'mentor' })
  await write(student, mentor, 'Merhaba')
  await write(student, other, 'Merhaba')
  const mute = (muted: boolean) => student.muteContact({ params: { userId: mentor.id }, body: { muted } })
  await mute(true)
  await mute(true)
  expect((await contactsOf(student)).find(({ id }) => id === mentor.id)?.isMuted).toBe(true)
  expect((await contactsOf(mentor))[0]?.isMuted).toBe(false)
  await write(mentor, student, 'Orada mısın?')
  minutes(11)
  await look()
  expect(await notifiedUsers(student)).toEqual([])
  await write(other, student, 'Selam')
  minutes(11)
  await look()
  expect(await notifiedUsers(student)).toMatchObject([{ senderId: other.id, count: 1, people: 1 }])
  await mute(false)
  for (const from of [other, mentor]) await readAll(student, from)
  await write(mentor, student, 'Yarın?')
  minutes(11)
  await look()
  expect(await notifiedUsers(student)).toMatchObject([{}, { senderId: mentor.id }])
})

it('no user mutes whom they have nothing with, nor for another', async () => {
  const { student, mentor } = await pair(api)
  const [stranger, body] = [await member(api, { role: 'mentor' }), { muted: true }]
  const of = ({ id: userId }: Member) => ({ params: { userId }, body })
  await expect(stranger.muteContact(of(student))).rejects.toMatchObject({ status: 404 })
  await expect(api.anonymous.muteContact(of(mentor))).rejects.toMatchObject({ status: 401 })
})
