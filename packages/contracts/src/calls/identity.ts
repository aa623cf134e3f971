// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../call.ts'
import type { identity } from '../identity.ts'

type Calls = CallsOf<typeof identity>

export const currentUser: Calls['currentUser'] = { service: 'identity', method: 'GET', path: '/api/auth/user', since: 3, answer: [] }
export const updateUser: Calls['updateUser'] = { service: 'identity', method: 'PATCH', path: '/api/auth/user', since: 3, answer: [] }
export const changePassword: Calls['changePassword'] = { service: 'identity', method: 'POST', path: '/api/auth/password', since: 2 }
export const changeEmail: Calls['changeEmail'] = { service: 'identity', method: 'POST', path: '/api/auth/email', since: 2 }
export const listConsents: Calls['listConsents'] = { service: 'identity', method: 'GET', path: '/api/auth/consents', since: 3, answer: 'list' }
export const askDeletion: Calls['askDeletion'] = { service: 'identity', method: 'POST', path: '/api/auth/deletion', since: 3, answer: [] }
export const takeBackDeletion: Calls['takeBackDeletion'] = { service: 'identity', method: 'DELETE', path: '/api/auth/deletion', since: 3 }
export const getGuardian: Calls['getGuardian'] = { service: 'identity', method: 'GET', path: '/api/auth/guardian', since: 3, answer: [] }
export const changeGuardian: Calls['changeGuardian'] = { service: 'identity', method: 'PUT', path: '/api/auth/guardian', since: 3, answer: [] }
export const getExport: Calls['getExport'] = { service: 'identity', method: 'GET', path: '/api/auth/export', since: 3, answer: [] }
export const askExport: Calls['askExport'] = { service: 'identity', method: 'POST', path: '/api/auth/export', since: 3, answer: [] }
export const downloadExport: Calls['downloadExport'] = { service: 'identity', method: 'GET', path: '/api/auth/export/file', since: 3 }
export const listSignIns: Calls['listSignIns'] = { service: 'identity', method: 'GET', path: '/api/auth/sign-ins', since: 2, answer: 'list' }
export const endOtherSignIns: Calls['endOtherSignIns'] = { service: 'identity', method: 'DELETE', path: '/api/auth/sign-ins', since: 2 }
export const mailVerificationLink: Calls['mailVerificationLink'] = { service: 'identity', method: 'POST', path: '/api/auth/verification-mail' }
export const changePicture: Calls['changePicture'] = { service: 'identity', method: 'PUT', path: '/api/auth/user/picture', since: 2, answer: [] }
export const removePicture: Calls['removePicture'] = { service: 'identity', method: 'DELETE', path: '/api/auth/user/picture', since: 2 }
export const listUsers: Calls['listUsers'] = { service: 'identity', method: 'GET', path: '/api/users', since: 3, answer: { either: ['list', ['items']] } }
export const exportUsers: Calls['exportUsers'] = { service: 'identity', method: 'GET', path: '/api/users/export', since: 2 }
export const countUsers: Calls['countUsers'] = { service: 'identity', method: 'GET', path: '/api/users/counts', answer: [] }
export const countUsersPerDay: Calls['countUsersPerDay'] = { service: 'identity', method: 'GET', path: '/api/users/counts/daily', since: 2, answer: ['days'] }
export const listAudit: Calls['listAudit'] = { service: 'identity', method: 'GET', path: '/api/users/audit', since: 3, answer: ['items'] }
export const exportAudit: Calls['exportAudit'] = { service: 'identity', method: 'GET', path: '/api/users/audit/export', since: 3 }
export const redactAudit: Calls['redactAudit'] = { service: 'identity', method: 'POST', path: '/api/users/audit/{id}/redaction', since: 3, answer: [] }
export const getUser: Calls['getUser'] = { service: 'identity', method: 'GET', path: '/api/users/{id}', since: 3, answer: [] }
export const changeUser: Calls['changeUser'] = { service: 'identity', method: 'PATCH', path: '/api/users/{id}', since: 3, answer: [] }
