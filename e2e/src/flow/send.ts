import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '@kocyolu/contracts'
import { type Member, signIn } from './member.ts'

// Of a request that waits for another one's connection Node does not say that it was kept.
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
const againAfterMs = 300
/** Longer than any gateway lets a user wait: where it was is gone. */
const maxMs = 30_000

export interface NewMessage {
  from: Member
  to: Member
  content: string
}

/** A try to send that was not acknowledged, with what its log lines are found by. */
export interface FailedTry {
  /** The status of the answer, or what became of the connection. */
  how: string
  /** The answer's body: whether the gateway or a service refused, and under which request id. */
  said?: string
  at: string
  afterMs: number
}

/** Writes a message until it is acknowledged, always under the same client id. `failed` is called for each try that was not. */
export async function send(
  origin: string,
  { from, to, content }: NewMessage,
  failed: (tried: FailedTry) => void,
): Promise<Message> {
  const body = JSON.stringify({ recipientId: to.id, content, clientId: randomUUID() })
  for (;;) {
    const began = performance.now()
    const fail = (how: string, said?: string): void =>
      failed({
        how,
        ...(said && { said }),
        at: new Date().toISOString(),
        afterMs: Math.round(performance.now() - began),
      })
    try {
      const answer = await post(`${origin}/api/messages`, { Cookie: from.cookie, Origin: origin }, body)
      if (answer.statusCode === 201) return (await json(answer)) as Message
      fail(String(answer.statusCode), await text(answer))
      if (answer.statusCode === 401) await signIn(origin, from)
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error))
    }
    await pause(againAfterMs)
  }
}

/** As browsers do: on a connection that was kept and turns out to be closed, nothing was asked yet. */
async function post(url: string, headers: Record<string, string>, body: string): Promise<IncomingMessage> {
  for (;;) {
    const answer = await new Promise<IncomingMessage | 'not asked'>((resolve, reject) => {
      const asked = request(url, {
        method: 'POST',
        agent,
        timeout: maxMs,
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
        },
      })
      asked.once('response', resolve)
      asked.once('timeout', () => asked.destroy(new Error('no answer')))
      asked.once('error', error => (asked.reusedSocket ? resolve('not asked') : reject(error)))
      asked.end(body)
    })
    if (answer !== 'not asked') return answer
  }
}
