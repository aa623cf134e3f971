import { Refused } from '../book.ts'
import { attend, callerOf, limit, perMinute } from '../duties.ts'
import type { NewMessage } from './send.ts'
import { serveMessages } from './serve.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** A body, once it is known to be what a message is. */
function messageOf(text: string): NewMessage {
  let body: Record<string, unknown> | null = null
  try {
    body = JSON.parse(text)
  } catch {}
  const { recipientId, content, clientId = null } = body ?? {}
  const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
  const isRight =
    isId(recipientId) &&
    (clientId === null || isId(clientId)) &&
    typeof content === 'string' &&
    content.isWellFormed() &&
    !content.includes('\0') &&
    content.trim().length >= 1 &&
    content.length <= 2_000
  if (!isRight) throw new Refused(422, 'invalid')
  return { recipientId, content: content.trim(), clientId }
}

const ofMessages = [
  perMinute,
  { name: 'sent-in-10', most: Number(process.env.MESSAGES_PER_TEN_SECONDS), seconds: 10 },
  { name: 'sent-in-60', most: Number(process.env.MESSAGES_PER_MINUTE), seconds: 60 },
]

serveMessages({
  attend,
  callerOf,
  messageOf,
  limit: (who, isMessage) => limit(who, isMessage ? ofMessages : undefined),
})
