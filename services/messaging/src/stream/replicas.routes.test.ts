import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Member,
  type MessagingApi,
  pair,
  startMessaging,
  startReplica,
  write,
} from '../testing/messaging-api.ts'
import { openStream } from '../testing/sse-reader.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

const streamOf = (who: Member, more: { lastEventId?: string; inQuery?: boolean; baseUrl?: string } = {}) =>
  openStream({ baseUrl: api.baseUrl, cookie: who.cookie, ...more })

describe('two replicas', () => {
  it('serve one user each, and either of them after the other ends', async () => {
    const { student, mentor } = await pair(api)
    const other = await startReplica(api)
    const stream = await streamOf(mentor, { baseUrl: other.baseUrl })
    await stream.next(block => block.id !== undefined)
    await write(student, mentor, 'Karşıya')
    const { id: lastEventId = '', event } = await stream.nextEvent()
    expect(event).toMatchObject({ message: { content: 'Karşıya' } })

    await other.close()
    const blocks = await stream.rest()
    expect(Number(blocks.at(-1)?.retry)).toBeLessThanOrEqual(1_000)
    await write(student, mentor, 'Yokken')
    const resumed = await streamOf(mentor, { lastEventId })
    expect(await resumed.nextEvent()).toMatchObject({ event: { message: { content: 'Yokken' } } })
    resumed.cut()
  })

  it('publish reading and typing too, wherever the two people are', async () => {
    const { student, mentor } = await pair(api)
    const other = await startReplica(api)
    const mine = await streamOf(student, { baseUrl: other.baseUrl })
    await mine.next(block => block.id !== undefined)
    const [message] = await write(student, mentor, 'Okudun mu?')
    await mine.nextEvent()
    await mentor.markRead({ params: { id: String(message?.id) } })
    expect(await mine.nextEvent()).toMatchObject({ event: { type: 'message.read', id: message?.id } })
    await mentor.sendTyping({ body: { recipientId: student.id } })
    expect(await mine.nextEvent()).toEqual({ event: { type: 'message.typing', userId: mentor.id } })
    mine.cut()
    await other.close()
  })

  it('lose and repeat nothing while people write on both and the reader is cut off again and again', async () => {
    const { student, mentor } = await pair(api)
    const other = await startReplica(api)
    const urls = [api.baseUrl, other.baseUrl]
    // The student writes first, so that the coach may answer.
    const sent = (await write(student, mentor, 'Merhaba')).map(message => message.id)
    const writing = Promise.all(
      [student, mentor].map(async (from, writer) => {
        for (let n = 0; n < 15; n++) {
          const [to, baseUrl] = [from === student ? mentor : student, urls[(n + writer) % 2]]
          const response = await fetch(`${baseUrl}/api/messages`, {
            method: 'POST',
            headers: { cookie: from.cookie, 'content-type': 'application/json' },
            body: JSON.stringify({ recipientId: to.id, content: `${writer}.${n}` }),
          })
          expect(response.status).toBe(201)
          const { id } = (await response.json()) as { id: number }
          sent.push(id)
        }
      }),
    )
    const received: number[] = []
    let lastEventId = '0'
    for (let round = 0; received.length < 31; round++) {
      const stream = await streamOf(mentor, { baseUrl: urls[round % 2] ?? '', lastEventId })
      for (let n = 0; n < 7 && received.length < 31; n++) {
        const { id = '', event } = await stream.nextEvent()
        if (event.type === 'message.created') received.push(event.message.id)
        lastEventId = id
      }
      stream.cut()
    }
    await writing
    expect(received).toEqual(sent.toSorted((one, another) => one - another))
    await other.close()
  })
})
