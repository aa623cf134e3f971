// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../call.ts'
import type { identity } from '../identity.ts'

type Calls = CallsOf<typeof identity>

export const currentUser: Calls['currentUser'] = { method: 'GET', path: '/api/auth/user', answer: [] }
export const updateUser: Calls['updateUser'] = { method: 'PATCH', path: '/api/auth/user', answer: [] }
export const changePassword: Calls['changePassword'] = { method: 'POST', path: '/api/auth/password' }
export const changeEmail: Calls['changeEmail'] = { method: 'POST', path: '/api/auth/email' }
export const listConsents: Calls['listConsents'] = { method: 'GET', path: '/api/auth/consents', answer: 'list' }
export const askDeletion: Calls['askDeletion'] = { method: 'POST', path: '/api/auth/deletion', answer: [] }
export const takeBackDeletion: Calls['takeBackDeletion'] = { method: 'DELETE', path: '/api/auth/deletion' }
export const getGuardian: Calls['getGuardian'] = { method: 'GET', path: '/api/auth/guardian', answer: [] }
export const changeGuardian: Calls['changeGuardian'] = { method: 'PUT', path: '/api/auth/guardian', answer: [] }
export const getGuardianSummary: Calls['getGuardianSummary'] = { method: 'GET', path: '/api/auth/guardian/summary', answer: [] }
export const changeGuardianSummary: Calls['changeGuardianSummary'] = { method: 'PUT', path: '/api/auth/guardian/summary', answer: [] }
export const stopGuardianSummary: Calls['stopGuardianSummary'] = { method: 'DELETE', path: '/api/auth/guardian/summary/{day}', answer: [] }
export const getExport: Calls['getExport'] = { method: 'GET', path: '/api/auth/export', answer: [] }
export const askExport: Calls['askExport'] = { method: 'POST', path: '/api/auth/export', answer: [] }
export const downloadExport: Calls['downloadExport'] = { method: 'GET', path: '/api/auth/export/file' }
export const listSignIns: Calls['listSignIns'] = { method: 'GET', path: '/api/auth/sign-ins', answer: 'list' }
export const endOtherSignIns: Calls['endOtherSignIns'] = { method: 'DELETE', path: '/api/auth/sign-ins' }
export const mailVerificationLink: Calls['mailVerificationLink'] = { method: 'POST', path: '/api/auth/verification-mail' }
export const changePicture: Calls['changePicture'] = { method: 'PUT', path: '/api/auth/user/picture', answer: [] }
export const removePicture: Calls['removePicture'] = { method: 'DELETE', path: '/api/auth/user/picture' }
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
