import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '../testing/attachments.ts'
import {
  approve,
  contactsOf,
  type MessagingApi,
  member,
  pair,
  startMessaging,
} from '../testing/messaging-api.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

/** A coach of whom coaching has said nothing yet, what it said last is no, or yes. Hidden, returned and refused are a no. */
const states = {
  'whose approval is unknown': undefined,
  'who is not approved (any more)': false,
  'who is approved': true,
} as const

async function inState(state: keyof typeof states) {
  const people = await pair(api)
  // Both have written, so that only the approval decides.
  await people.student.sendMessage({ body: { recipientId: people.mentor.id, content: 'Merhaba' } })
  if (states[state] === undefined)
    await sql`delete from approvals where user_id = ${people.mentor.id}`.execute(
      api.deps.orm.em.fork().getKysely(),
    )
  else await approve(api, people.mentor.id, states[state])
  return people
}

describe.each(Object.keys(states) as (keyof typeof states)[])('a coach %s', state => {
  const isOpen = states[state] === true

  it(`${isOpen ? 'has' : 'has no'} conversation, in either direction`, async () => {
    const { student, mentor } = await inState(state)
    for (const [from, to] of [
      [student, mentor],
      [mentor, student],
    ] as const) {
      const calls = [
        () => from.sendMessage({ body: { recipientId: to.id, content: 'Nasılsın?' } }),
        () => upload(from, to),
        () => from.sendTyping({ body: { recipientId: to.id } }),
      ]
      for (const call of calls)
        if (isOpen) await call()
        else await expect(call()).rejects.toMatchObject({ code: 'message.closed' })
      const [contact] = (await contactsOf(from)).filter(one => one.id === to.id)
      expect(contact?.can.write).toBe(isOpen)
    }
    // Both still read what they wrote.
    expect((await student.getConversation({ params: { userId: mentor.id } })).length).toBeGreaterThan(0)
  })

  it(`is ${isOpen ? '' : 'not '}found by a student who knows the id`, async () => {
    const { mentor } = await inState(state)
    const student = await member(api)
    expect((await contactsOf(student, mentor.id)).map(one => one.id)).toEqual(isOpen ? [mentor.id] : [])
    const read = student.getConversation({ params: { userId: mentor.id } })
    if (isOpen) expect(await read).toEqual([])
    else await expect(read).rejects.toMatchObject({ status: 404 })
  })

  it('and an admin write to each other', async () => {
    const { mentor } = await inState(state)
    const admin = await member(api, { role: 'admin' })
    await admin.sendMessage({ body: { recipientId: mentor.id, content: 'Başvurun eksik.' } })
    await mentor.sendMessage({ body: { recipientId: admin.id, content: 'Tamamladım.' } })
  })
})

it('an approval that comes late changes nothing', async () => {
  const { student, mentor } = await pair(api)
  await approve(api, mentor.id, false)
  await api.deliver('mentor.approval_changed', { userId: mentor.id, version: 0, approved: true })
  const message = { recipientId: mentor.id, content: 'Merhaba' }
  await expect(student.sendMessage({ body: message })).rejects.toMatchObject({ code: 'message.closed' })
})
