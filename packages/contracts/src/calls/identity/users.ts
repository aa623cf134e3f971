// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../../call.ts'
import type { identity } from '../../identity.ts'

type Calls = CallsOf<typeof identity>

export const listUsers: Calls['listUsers'] = { method: 'GET', path: '/api/users', answer: { either: ['list', ['items']] } }
export const exportUsers: Calls['exportUsers'] = { method: 'GET', path: '/api/users/export' }
export const countUsers: Calls['countUsers'] = { method: 'GET', path: '/api/users/counts', answer: [] }
export const countUsersPerDay: Calls['countUsersPerDay'] = { method: 'GET', path: '/api/users/counts/daily', answer: ['days'] }
export const listAccess: Calls['listAccess'] = { method: 'GET', path: '/api/users/access-log', answer: ['items'] }
export const listAudit: Calls['listAudit'] = { method: 'GET', path: '/api/users/audit', answer: ['items'] }
export const exportAudit: Calls['exportAudit'] = { method: 'GET', path: '/api/users/audit/export' }
export const redactAudit: Calls['redactAudit'] = { method: 'POST', path: '/api/users/audit/{id}/redaction', answer: [] }
export const listOutsideReports: Calls['listOutsideReports'] = { method: 'GET', path: '/api/users/outside-reports', answer: ['items'] }
export const countOutsideReports: Calls['countOutsideReports'] = { method: 'GET', path: '/api/users/outside-reports/counts', answer: ['within'] }
export const decideOutsideReport: Calls['decideOutsideReport'] = { method: 'POST', path: '/api/users/outside-reports/{id}/decision', answer: [] }
export const getUser: Calls['getUser'] = { method: 'GET', path: '/api/users/{id}', answer: [] }
export const changeUser: Calls['changeUser'] = { method: 'PATCH', path: '/api/users/{id}', answer: [] }
export const correctBirthDate: Calls['correctBirthDate'] = { method: 'PUT', path: '/api/users/{id}/birth-date' }
export const endUserSignIns: Calls['endUserSignIns'] = { method: 'DELETE', path: '/api/users/{id}/sign-ins' }
export const askFactorReset: Calls['askFactorReset'] = { method: 'POST', path: '/api/users/{id}/second-factor-reset', answer: [] }
export const takeBackFactorReset: Calls['takeBackFactorReset'] = { method: 'DELETE', path: '/api/users/{id}/second-factor-reset', answer: [] }
