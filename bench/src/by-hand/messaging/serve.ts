import { createServer, type ServerResponse } from 'node:http'
import { type Caller, Refused } from '../book.ts'
import { readText } from '../read-text.ts'
import type { Duties } from '../serve.ts'
import { type NewMessage, send } from './send.ts'
import { openStream } from './streams.ts'

/** How requests are checked and accompanied; without duties nothing is. */
export interface MessagingDuties extends Pick<Duties, 'attend' | 'callerOf'> {
  /** Counts a request, or one that sends a message. */
  limit(who: string, isMessage: boolean): void | Promise<void>
  /** Reads a body's text as a message; fails with what is wrong. */
  messageOf(text: string): NewMessage
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = Buffer.from(JSON.stringify(body))
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': text.length,
  })
  response.end(text)
}

/** Answers what is measured, on the loopback port of the environment. */
export function serveMessages(duties: MessagingDuties): void {
  const server = createServer(async (request, response) => {
    let caller: Caller | null = null
    duties.attend(request, response, () => caller?.id)
    try {
      caller = await duties.callerOf(request)
      if (!caller) throw new Refused(401, 'unauthenticated')
      const isMessage = request.method === 'POST' && request.url === '/api/messages'
      await duties.limit(caller.id, isMessage)
      if (isMessage) answer(response, 201, await send(caller, duties.messageOf(await readText(request))))
      else if (request.url === '/api/messages/stream') await openStream(caller.id, response)
      else throw new Refused(404, 'not_found')
    } catch (error) {
      const [status, code] = error instanceof Refused ? [error.status, error.message] : [500, 'internal']
      if (status === 500) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
      answer(response, status, { code, status })
    }
  })
  server.listen(Number(process.env.PORT), '127.0.0.1')
  process.once('SIGTERM', () => process.exit(0))
}
