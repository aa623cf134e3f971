// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../../call.ts'
import type { coaching } from '../../coaching.ts'

type Calls = CallsOf<typeof coaching>

export const listAllSessions: Calls['listAllSessions'] = { method: 'GET', path: '/api/sessions/all', answer: ['items'] }
export const exportSessions: Calls['exportSessions'] = { method: 'GET', path: '/api/sessions/all/export' }
export const countSessionsPerDay: Calls['countSessionsPerDay'] = { method: 'GET', path: '/api/sessions/counts/daily', answer: ['days'] }
export const getSession: Calls['getSession'] = { method: 'GET', path: '/api/sessions/{id}', answer: ['steps', 'tasks'] }
export const putSessionSummary: Calls['putSessionSummary'] = { method: 'PUT', path: '/api/sessions/{id}/summary', answer: [] }
export const putSessionQuestion: Calls['putSessionQuestion'] = { method: 'PUT', path: '/api/sessions/{id}/question', answer: [] }
export const putQuestionPicture: Calls['putQuestionPicture'] = { method: 'PUT', path: '/api/sessions/{id}/question/picture', answer: [] }
export const deleteQuestionPicture: Calls['deleteQuestionPicture'] = { method: 'DELETE', path: '/api/sessions/{id}/question/picture' }
export const getSessionCalendar: Calls['getSessionCalendar'] = { method: 'GET', path: '/api/sessions/{id}/calendar' }
export const requestSession: Calls['requestSession'] = { method: 'POST', path: '/api/sessions', answer: [] }
export const listStudentSessions: Calls['listStudentSessions'] = { method: 'GET', path: '/api/sessions/student', answer: { either: ['list', ['items']] } }
export const countStudentSessions: Calls['countStudentSessions'] = { method: 'GET', path: '/api/sessions/student/counts', answer: [] }
export const listMentorSessions: Calls['listMentorSessions'] = { method: 'GET', path: '/api/sessions/mentor', answer: { either: ['list', ['items']] } }
export const countMentorSessions: Calls['countMentorSessions'] = { method: 'GET', path: '/api/sessions/mentor/counts', answer: [] }
export const countSessions: Calls['countSessions'] = { method: 'GET', path: '/api/sessions/counts', answer: [] }
export const changeSessionStatus: Calls['changeSessionStatus'] = { method: 'PATCH', path: '/api/sessions/{id}/status', answer: [] }
export const changeSeriesStatus: Calls['changeSeriesStatus'] = { method: 'PATCH', path: '/api/sessions/{id}/series/status', answer: ['sessions'] }
export const proposeTime: Calls['proposeTime'] = { method: 'POST', path: '/api/sessions/{id}/proposal', answer: [] }
export const answerProposal: Calls['answerProposal'] = { method: 'PATCH', path: '/api/sessions/{id}/proposal', answer: [] }
export const sayAbsent: Calls['sayAbsent'] = { method: 'POST', path: '/api/sessions/{id}/absence', answer: [] }
export const withdrawAbsence: Calls['withdrawAbsence'] = { method: 'DELETE', path: '/api/sessions/{id}/absence', answer: [] }
export const objectToAbsence: Calls['objectToAbsence'] = { method: 'POST', path: '/api/sessions/{id}/absence/objection', answer: [] }
export const decideAbsence: Calls['decideAbsence'] = { method: 'PUT', path: '/api/sessions/{id}/absence/decision', answer: [] }
export const listSessionQuestions: Calls['listSessionQuestions'] = { method: 'GET', path: '/api/sessions/questions', answer: 'list' }
export const answerSession: Calls['answerSession'] = { method: 'PUT', path: '/api/sessions/{id}/answer' }
