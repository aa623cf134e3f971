// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../call.ts'
import type { identity } from '../identity.ts'

type Calls = CallsOf<typeof identity>

export const currentUser: Calls['currentUser'] = { service: 'identity', method: 'GET', path: '/api/auth/user', answer: [] }
export const updateUser: Calls['updateUser'] = { service: 'identity', method: 'PATCH', path: '/api/auth/user', answer: [] }
export const changePassword: Calls['changePassword'] = { service: 'identity', method: 'POST', path: '/api/auth/password' }
export const changeEmail: Calls['changeEmail'] = { service: 'identity', method: 'POST', path: '/api/auth/email' }
export const listConsents: Calls['listConsents'] = { service: 'identity', method: 'GET', path: '/api/auth/consents', answer: 'list' }
export const askDeletion: Calls['askDeletion'] = { service: 'identity', method: 'POST', path: '/api/auth/deletion', answer: [] }
export const takeBackDeletion: Calls['takeBackDeletion'] = { service: 'identity', method: 'DELETE', path: '/api/auth/deletion' }
export const getGuardian: Calls['getGuardian'] = { service: 'identity', method: 'GET', path: '/api/auth/guardian', answer: [] }
export const changeGuardian: Calls['changeGuardian'] = { service: 'identity', method: 'PUT', path: '/api/auth/guardian', answer: [] }
export const getExport: Calls['getExport'] = { service: 'identity', method: 'GET', path: '/api/auth/export', answer: [] }
export const askExport: Calls['askExport'] = { service: 'identity', method: 'POST', path: '/api/auth/export', answer: [] }
export const downloadExport: Calls['downloadExport'] = { service: 'identity', method: 'GET', path: '/api/auth/export/file' }
export const listSignIns: Calls['listSignIns'] = { service: 'identity', method: 'GET', path: '/api/auth/sign-ins', answer: 'list' }
export const endOtherSignIns: Calls['endOtherSignIns'] = { service: 'identity', method: 'DELETE', path: '/api/auth/sign-ins' }
export const mailVerificationLink: Calls['mailVerificationLink'] = { service: 'identity', method: 'POST', path: '/api/auth/verification-mail' }
export const changePicture: Calls['changePicture'] = { service: 'identity', method: 'PUT', path: '/api/auth/user/picture', answer: [] }
export const removePicture: Calls['removePicture'] = { service: 'identity', method: 'DELETE', path: '/api/auth/user/picture' }
export const listUsers: Calls['listUsers'] = { service: 'identity', method: 'GET', path: '/api/users', answer: { either: ['list', ['items']] } }
export const exportUsers: Calls['exportUsers'] = { service: 'identity', method: 'GET', path: '/api/users/export' }
export const countUsers: Calls['countUsers'] = { service: 'identity', method: 'GET', path: '/api/users/counts', answer: [] }
export const countUsersPerDay: Calls['countUsersPerDay'] = { service: 'identity', method: 'GET', path: '/api/users/counts/daily', answer: ['days'] }
export const listAudit: Calls['listAudit'] = { service: 'identity', method: 'GET', path: '/api/users/audit', answer: ['items'] }
export const exportAudit: Calls['exportAudit'] = { service: 'identity', method: 'GET', path: '/api/users/audit/export' }
export const redactAudit: Calls['redactAudit'] = { service: 'identity', method: 'POST', path: '/api/users/audit/{id}/redaction', answer: [] }
export const getUser: Calls['getUser'] = { service: 'identity', method: 'GET', path: '/api/users/{id}', answer: [] }
export const changeUser: Calls['changeUser'] = { service: 'identity', method: 'PATCH', path: '/api/users/{id}', answer: [] }
