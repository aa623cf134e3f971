// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../../call.ts'
import type { coaching } from '../../coaching.ts'

type Calls = CallsOf<typeof coaching>

export const listQuestionHours: Calls['listQuestionHours'] = { method: 'GET', path: '/api/question-hours', answer: ['items'] }
export const makeQuestionHour: Calls['makeQuestionHour'] = { method: 'POST', path: '/api/question-hours', answer: ['people'] }
export const listOwnStudents: Calls['listOwnStudents'] = { method: 'GET', path: '/api/question-hours/students', answer: 'list' }
export const getQuestionHour: Calls['getQuestionHour'] = { method: 'GET', path: '/api/question-hours/{id}', answer: ['people'] }
export const cancelQuestionHour: Calls['cancelQuestionHour'] = { method: 'DELETE', path: '/api/question-hours/{id}' }
export const takePlace: Calls['takePlace'] = { method: 'PUT', path: '/api/question-hours/{id}/place', answer: ['people'] }
export const giveBackPlace: Calls['giveBackPlace'] = { method: 'DELETE', path: '/api/question-hours/{id}/place' }
