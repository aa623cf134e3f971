import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { type NotificationsApi, pair, startNotifications } from '../testing/notifications-api.ts'

let api: NotificationsApi
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
  api = await startNotifications(server.url, true)
})
afterAll(async () => {
  await api.close()
  await server.close()
})

it('the worker takes events and mails off their queues, each once', async () => {
  const { mentor, session } = await pair(api)
  const event = { id: randomUUID(), type: 'session.requested', occurredAt: '2026-11-20T10:00:00Z' } as const
  await api.deps.jobs.publish({ ...event, payload: session })
  await api.deps.jobs.publish({ ...event, payload: session })
  expect(await server.mailsTo(mentor.email)).toHaveLength(1)
  expect((await mentor.listNotifications()).items).toHaveLength(1)
})

it('a mail that the server is slow to take holds up no other', async () => {
  const [slow, ...others] = [await pair(api), await pair(api), await pair(api)]
  const taken = Promise.withResolvers<void>()
  server.before.acknowledgement = () => {
    server.before = {}
    return taken.promise
  }
  await api.deliver('session.requested', slow.session)
  await server.mailsTo(slow.mentor.email)
  for (const { session, mentor } of others) {
    await api.deliver('session.requested', session)
    expect(await server.mailsTo(mentor.email)).toHaveLength(1)
  }
  taken.resolve()
})

it('a mail that the server refused is tried again by itself', async () => {
  const { mentor, session } = await pair(api)
  server.refusing = true
  const refused = server.nextRejection()
  await api.deps.jobs.publish({
    id: randomUUID(),
    type: 'session.requested',
    occurredAt: '2026-11-20T10:00:00Z',
    payload: session,
  })
  await refused
  server.refusing = false
  expect(await server.mailsTo(mentor.email)).toHaveLength(1)
})
