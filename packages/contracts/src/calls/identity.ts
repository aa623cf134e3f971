// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../call.ts'
import type { identity } from '../identity.ts'

type Calls = CallsOf<typeof identity>

export const currentUser: Calls['currentUser'] = { method: 'GET', path: '/api/auth/user', answer: [] }
export const updateUser: Calls['updateUser'] = { method: 'PATCH', path: '/api/auth/user', answer: [] }
export const changePassword: Calls['changePassword'] = { method: 'POST', path: '/api/auth/password' }
export const changeEmail: Calls['changeEmail'] = { method: 'POST', path: '/api/auth/email' }
export const listSignIns: Calls['listSignIns'] = { method: 'GET', path: '/api/auth/sign-ins', answer: 'list' }
export const endOtherSignIns: Calls['endOtherSignIns'] = { method: 'DELETE', path: '/api/auth/sign-ins' }
export const mailVerificationLink: Calls['mailVerificationLink'] = { method: 'POST', path: '/api/auth/verification-mail' }
export const changePicture: Calls['changePicture'] = { method: 'PUT', path: '/api/auth/user/picture', answer: [] }
export const removePicture: Calls['removePicture'] = { method: 'DELETE', path: '/api/auth/user/picture' }
export const listUsers: Calls['listUsers'] = { method: 'GET', path: '/api/users', answer: { either: ['list', ['items']] } }
export const exportUsers: Calls['exportUsers'] = { method: 'GET', path: '/api/users/export' }
export const countUsers: Calls['countUsers'] = { method: 'GET', path: '/api/users/counts', answer: [] }
export const countUsersPerDay: Calls['countUsersPerDay'] = { method: 'GET', path: '/api/users/counts/daily', answer: ['days'] }
export const listAudit: Calls['listAudit'] = { method: 'GET', path: '/api/users/audit', answer: ['items'] }
export const exportAudit: Calls['exportAudit'] = { method: 'GET', path: '/api/users/audit/export' }
export const getUser: Calls['getUser'] = { method: 'GET', path: '/api/users/{id}', answer: [] }
export const changeUser: Calls['changeUser'] = { method: 'PATCH', path: '/api/users/{id}', answer: [] }
