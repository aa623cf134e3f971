import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type MessagingApi, member, pair, startMessaging, write } from '../testing/messaging-api.ts'
import { openStream } from '../testing/sse-reader.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

it('the other person sees it, at most once a second', async () => {
  const { student, mentor } = await pair(api)
  const stream = await openStream({ baseUrl: api.baseUrl, cookie: mentor.cookie })
  await stream.next()
  const body = { recipientId: mentor.id }
  await Promise.all([
    student.sendTyping({ body }),
    student.sendTyping({ body }),
    student.sendTyping({ body }),
  ])
  const [message] = await write(student, mentor, 'Merhaba')
  expect(await stream.nextEvent()).toEqual({ event: { type: 'message.typing', userId: student.id } })
  expect(await stream.nextEvent()).toMatchObject({ event: { type: 'message.created', message } })
  stream.cut()
})

it('is lost without a word when Redis fails', async () => {
  const { student, mentor } = await pair(api)
  const set = vi.spyOn(api.deps.volatileRedis, 'set').mockRejectedValue(new Error('Redis is away'))
  try {
    await expect(student.sendTyping({ body: { recipientId: mentor.id } })).resolves.toBeUndefined()
    expect(set).toHaveBeenCalledWith(expect.stringContaining('typing:'), '1', expect.anything())
  } finally {
    set.mockRestore()
  }
})

it('is refused where writing is', async () => {
  const { student } = await pair(api)
  const classmate = await member(api, { role: 'student' })
  const type = (recipientId: string) => student.sendTyping({ body: { recipientId } })
  await expect(type(classmate.id)).rejects.toMatchObject({ status: 403, code: 'message.closed' })
  await expect(type(randomUUID())).rejects.toMatchObject({ status: 404 })
  await expect(type(student.id)).rejects.toMatchObject({ status: 400, issues: [{ path: 'recipientId' }] })
  await expect(type('x')).rejects.toMatchObject({ status: 400, issues: [{ path: 'recipientId' }] })
})
