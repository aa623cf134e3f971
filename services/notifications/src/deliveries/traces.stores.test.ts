import { inSpan } from '@kocyolu/telemetry'
import { startRecording } from '@kocyolu/telemetry/testing'
import { expect, it } from 'vitest'
import { startMailServer } from '../testing/mail-server.ts'
import { pair, sendWaiting, startNotifications } from '../testing/notifications-api.ts'

const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

it('a mail is a part of the trace that asked for it, which does not know to whom it goes', async () => {
  const server = await startMailServer()
  const api = await startNotifications(server.url)
  const { student, mentor, session } = await pair(api)
  const { collector, telemetry } = await startRecording('notifications')
  await inSpan('consume session.requested', { parent }, () => api.deliver('session.requested', session))
  await sendWaiting(api)
  await telemetry.close()
  const sent = collector.spans().find(({ name }) => name === 'send mail')
  expect(sent).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c' })
  expect(sent?.attributes).toMatchObject({ 'mail.deliveries': 1 })
  expect(await server.mailsTo(mentor.email)).toHaveLength(1)
  for (const personal of [mentor.email, student.email]) expect(collector.text()).not.toContain(personal)
  await api.close()
  await server.close()
  await collector.close()
})
