import { countPerDay } from '@kocyolu/service'
import { service } from '../service.ts'
import { requestSession } from './booking.ts'
import { changeSeries, changeStatus } from './change-sessions.ts'
import { listSlots } from './free-slots.ts'
import { countAllSessions, exportSessions, listAllSessions } from './list-all-sessions.ts'
import { countOwnSessions, listSessions } from './list-sessions.ts'
import { getSessionCalendar } from './session-calendar.ts'

export const sessionRoutes = service.implement({
  listSlots: ({ deps, caller, params, query }) => listSlots(deps, caller, params.id, query),
  requestSession: ({ deps, caller, body, idempotencyKey }) =>
    requestSession(deps, caller, body, idempotencyKey),
  getSessionCalendar: ({ deps, caller, params }) => getSessionCalendar(deps, caller, params.id),
  listStudentSessions: ({ deps, caller, query }) => listSessions(deps, caller, 'student', query),
  listMentorSessions: ({ deps, caller, query }) => listSessions(deps, caller, 'mentor', query),
  countStudentSessions: ({ deps, caller }) => countOwnSessions(deps, caller, 'student'),
  countMentorSessions: ({ deps, caller }) => countOwnSessions(deps, caller, 'mentor'),
  listAllSessions: ({ deps, caller, query }) => listAllSessions(deps, caller, query),
  exportSessions: ({ deps, caller, query }) => exportSessions(deps, caller, query),
  countSessionsPerDay: ({ deps }) => countPerDay(deps, 'mentor_sessions'),
  countSessions: ({ deps }) => countAllSessions(deps),
  changeSessionStatus: ({ deps, caller, params, body }) => changeStatus(deps, caller, params.id, body),
  changeSeriesStatus: ({ deps, caller, params, body }) => changeSeries(deps, caller, params.id, body),
})
