import type { IncomingMessage, ServerResponse } from 'node:http'
import { withEm } from '@kocyolu/service'
import { getMentor } from '../mentors/get-mentor.ts'
import { listMentors } from '../mentors/list-mentors.ts'
import type { ProcessDeps } from '../service.ts'
import { listSessions } from '../sessions/list-sessions.ts'

/** Answers what the bench asks by the use cases, with nothing around them but `node:http`. */
export function useCasesAlone(deps: ProcessDeps) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const inside = withEm(deps)
    const caller = JSON.parse(decodeURIComponent(String(request.headers['x-caller'] ?? 'null')))
    const answers: Record<string, () => Promise<unknown>> = {
      '/api/mentors?page=1': () => listMentors(inside, null, { page: 1 }),
      '/api/mentors/1': () => getMentor(inside, null, 1),
      '/api/sessions/student': () => listSessions(inside, caller, 'student', {}),
    }
    const body = JSON.stringify(await answers[request.url ?? '']?.())
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.end(body)
  }
}
