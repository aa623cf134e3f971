import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type MessagingApi, pair, startMessaging } from '../testing/messaging-api.ts'
import { startProcess } from '../testing/replica-process.ts'
import { openStream } from '../testing/sse-reader.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

const total = 60

it('no acknowledged message is lost or received twice when processes are killed in the middle', async () => {
  const { student, mentor } = await pair(api)
  const [one, other] = await Promise.all([startProcess(api), startProcess(api)])
  onTestFinished(async () => {
    await Promise.all([one.end('SIGKILL'), other.end('SIGKILL')])
  })
  const urls = [one.baseUrl, other.baseUrl, api.baseUrl]

  // A sender that keeps at it: whatever gets no answer is sent again, under the same client id, elsewhere.
  const acknowledged: number[] = []
  const sending = (async () => {
    for (let n = 0; n < total; n++) {
      const clientId = randomUUID()
      for (let attempt = n; acknowledged.length === n; attempt++) {
        const response = await fetch(`${urls[attempt % 3]}/api/messages`, {
          method: 'POST',
          headers: { cookie: student.cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ recipientId: mentor.id, content: `${n}`, clientId }),
        }).catch(() => undefined)
        if (response?.status === 201) acknowledged.push(((await response.json()) as { id: number }).id)
      }
      if (n === total / 3) void one.end('SIGKILL')
      if (n === (total * 2) / 3) void other.end('SIGKILL')
    }
  })()

  // A browser that comes back to the next replica, with the last id it has seen.
  const received: number[] = []
  let lastEventId = '0'
  for (let round = 0; received.length < total; round++) {
    const baseUrl = urls[round % 3] ?? ''
    try {
      const stream = await openStream({ baseUrl, cookie: mentor.cookie, lastEventId })
      while (received.length < total) {
        const { id = '', event } = await stream.nextEvent()
        if (event.type === 'message.created') received.push(event.message.id)
        lastEventId = id
      }
      stream.cut()
    } catch {
      // Killed: on to the next one.
    }
  }
  await sending
  expect(received).toEqual(acknowledged)
})

it('a process that is asked to end sends its streams away first', async () => {
  const { student } = await pair(api)
  const replica = await startProcess(api)
  onTestFinished(() => replica.end('SIGKILL'))
  const stream = await openStream({ baseUrl: replica.baseUrl, cookie: student.cookie })
  await stream.next()
  const ended = replica.end('SIGTERM')
  expect((await stream.rest()).at(-1)?.retry).toMatch(/^\d+$/)
  await ended
})
