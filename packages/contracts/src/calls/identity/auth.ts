// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../../call.ts'
import type { identity } from '../../identity.ts'

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
