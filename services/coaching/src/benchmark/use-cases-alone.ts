import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { SessionRequest } from '@kocyolu/contracts'
import { withEm } from '@kocyolu/service'
import { getMentor } from '../mentors/get-mentor.ts'
import { listMentors } from '../mentors/list-mentors.ts'
import type { ProcessDeps } from '../service.ts'
import { listSessions } from '../sessions/list-sessions.ts'
import { requestSession } from '../sessions/request-session.ts'

/** Answers what the bench asks by the use cases, with nothing around them but `node:http`. */
export function useCasesAlone(deps: ProcessDeps) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const inside = withEm(deps)
    const { 'x-caller': given = 'null', 'idempotency-key': key } = request.headers
    const caller = JSON.parse(decodeURIComponent(String(given)))
    const book = async () =>
      requestSession(inside, caller, (await json(request)) as SessionRequest, key?.toString())
    const answers: Record<string, () => Promise<unknown>> = {
      '/api/mentors?page=1': () => listMentors(inside, null, { page: 1 }),
      '/api/mentors/1': () => getMentor(inside, null, 1),
      '/api/sessions/student': () => listSessions(inside, caller, 'student', {}),
      '/api/sessions': book,
    }
    const body = JSON.stringify(await answers[request.url ?? '']?.())
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.end(body)
  }
}
