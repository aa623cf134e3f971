import { service } from '../service.ts'
import { changeStatus } from './change-status.ts'
import { countSessions, listMentorSessions, listStudentSessions } from './list-sessions.ts'
import { listSlots } from './list-slots.ts'
import { requestSession } from './request-session.ts'

export const sessionRoutes = service.implement({
  listSlots: ({ deps, params, query }) => listSlots(deps, params.id, query),
  requestSession: ({ deps, caller, body, idempotencyKey }) =>
    requestSession(deps, caller, body, idempotencyKey),
  listStudentSessions: ({ deps, caller }) => listStudentSessions(deps, caller),
  listMentorSessions: ({ deps, caller }) => listMentorSessions(deps, caller),
  countSessions: ({ deps }) => countSessions(deps),
  changeSessionStatus: ({ deps, caller, params, body }) => changeStatus(deps, caller, params.id, body),
})
