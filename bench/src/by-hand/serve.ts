import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Booking, book, type Caller, Refused } from './book.ts'
import { getMentor, listMentors } from './mentors.ts'
import { readText } from './read-text.ts'
import { listOwnSessions } from './sessions.ts'
import { pool } from './store.ts'

/** How requests are checked and accompanied; without duties nothing is. */
export interface Duties {
  attend(request: IncomingMessage, response: ServerResponse, callerId: () => string | undefined): void
  callerOf(request: IncomingMessage): Caller | null | Promise<Caller | null>
  limit(who: string): void | Promise<void>
  /** Reads a body's text as a booking; fails with what is wrong. */
  bookingOf(text: string): Booking
}

/** The status and body of an answer; fails with what is refused. */
export async function answer(
  request: IncomingMessage,
  caller: Caller | null,
  bookingOf: Duties['bookingOf'],
): Promise<[number, unknown]> {
  const url = new URL(request.url ?? '', 'http://here')
  const whole = (name: string, most: number, otherwise: number): number => {
    const value = Number(url.searchParams.get(name) ?? otherwise)
    if (!Number.isInteger(value) || value < 1 || value > most) throw new Refused(422, 'invalid')
    return value
  }
  if (request.method === 'GET' && url.pathname === '/api/mentors')
    return [200, await listMentors(whole('page', 100_000, 1), whole('pageSize', 60, 12))]
  const [, id] = /^\/api\/mentors\/(\d{1,9})$/.exec(url.pathname) ?? []
  if (request.method === 'GET' && id) {
    const mentor = await getMentor(Number(id))
    if (!mentor) throw new Refused(404, 'not_found')
    return [200, mentor]
  }
  if (caller === null) throw new Refused(401, 'unauthenticated')
  if (caller.role !== 'student') throw new Refused(403, 'forbidden')
  if (request.method === 'GET' && url.pathname === '/api/sessions/student')
    return [200, await listOwnSessions(caller.id)]
  if (request.method === 'POST' && url.pathname === '/api/sessions') {
    const key = request.headers['idempotency-key']
    return [201, await book(caller, bookingOf(await readText(request)), typeof key === 'string' ? key : null)]
  }
  throw new Refused(404, 'not_found')
}

/** Answers what is measured. */
export function serve(duties: Duties): void {
  const server = createServer(async (request, response) => {
    let caller: Caller | null = null
    duties.attend(request, response, () => caller?.id)
    try {
      caller = await duties.callerOf(request)
      await duties.limit(caller?.id ?? request.headers['x-forwarded-for']?.toString() ?? '')
      const [status, body] = await answer(request, caller, duties.bookingOf)
      send(response, status, body)
    } catch (error) {
      if (!(error instanceof Refused))
        process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
      const status = error instanceof Refused ? error.status : 500
      send(response, status, { code: error instanceof Refused ? error.message : 'internal', status })
    }
  })
  listen(server)
}

/** Takes requests on the loopback port of the environment until it is asked to end. */
export function listen(server: Server): void {
  server.listen(Number(process.env.PORT), '127.0.0.1')
  process.once('SIGTERM', () => {
    server.close(() => pool.end())
    server.closeAllConnections()
    process.exit(0)
  })
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = Buffer.from(JSON.stringify(body))
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': text.length,
  })
  response.end(text)
}
