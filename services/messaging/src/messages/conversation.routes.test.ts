import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  contactsOf,
  type MessagingApi,
  member,
  pair,
  personOf,
  startMessaging,
} from '../testing/messaging-api.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

describe('a conversation', () => {
  it('shows the newest 50, pages back and fills a gap', async () => {
    const { student, mentor } = await pair(api)
    const ids: number[] = []
    for (let n = 1; n <= 53; n++) {
      const [from, to] = n % 2 ? [student, mentor] : [mentor, student]
      ids.push((await from.sendMessage({ body: { recipientId: to.id, content: `İleti ${n}` } })).id)
    }
    const read = async (query: { before?: string; after?: string; limit?: string } = {}) =>
      (await mentor.getConversation({ params: { userId: student.id }, query })).map(message => message.id)
    expect(await read()).toEqual(ids.slice(3))
    expect(await read({ limit: '51' })).toEqual(ids.slice(2))
    expect(await read({ before: String(ids[3]) })).toEqual(ids.slice(0, 3))
    expect(await read({ after: String(ids[50]) })).toEqual(ids.slice(51))
    expect(await read({ after: String(ids[0]) })).toEqual(ids.slice(1, 51))
    expect(await read({ after: String(ids[10]), before: String(ids[13]) })).toEqual(ids.slice(11, 13))
  })

  it('is empty with a user one may write to', async () => {
    const { student, mentor } = await pair(api)
    expect(await student.getConversation({ params: { userId: mentor.id } })).toEqual([])
  })

  it('is not there with oneself, with no user and with a user one may not write to', async () => {
    const { student } = await pair(api)
    const other = await member(api, { role: 'student' })
    for (const userId of [student.id, randomUUID(), other.id]) {
      await expect(student.getConversation({ params: { userId } })).rejects.toMatchObject({ status: 404 })
    }
  })

  it('stays between its two people, admins included', async () => {
    const { student, mentor } = await pair(api)
    await student.sendMessage({ body: { recipientId: mentor.id, content: 'Aramızda' } })
    const admin = await member(api, { role: 'admin' })
    expect(await admin.getConversation({ params: { userId: student.id } })).toEqual([])
    expect(await contactsOf(admin)).toEqual([])
  })

  it('stays readable when a role changed', async () => {
    const { student, mentor } = await pair(api)
    await student.sendMessage({ body: { recipientId: mentor.id, content: 'Merhaba' } })
    await api.deliver('user.changed', personOf(student.caller, { version: 2, role: 'mentor' }))
    expect(await mentor.getConversation({ params: { userId: student.id } })).toHaveLength(1)
  })

  it.each(['before=0', 'before=-1', 'after=x', 'before=99999999999', 'limit=53', 'page=2'])(
    'refuses ?%s',
    async query => {
      const { student, mentor } = await pair(api)
      const response = await student.fetch(`/api/messages/${mentor.id}?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ issues: [{ path: query.split('=')[0] }] })
    },
  )

  it('has an address of a user id only', async () => {
    const { student } = await pair(api)
    expect((await student.fetch('/api/messages/42')).status).toBe(404)
  })
})
