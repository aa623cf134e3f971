// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../../call.ts'
import type { coaching } from '../../coaching.ts'

type Calls = CallsOf<typeof coaching>

export const listCertificates: Calls['listCertificates'] = { method: 'GET', path: '/api/certificates', answer: ['items'] }
export const issueCertificate: Calls['issueCertificate'] = { method: 'POST', path: '/api/certificates', answer: [] }
export const getCertificateFile: Calls['getCertificateFile'] = { method: 'GET', path: '/api/certificates/{code}/file' }
export const checkCertificate: Calls['checkCertificate'] = { method: 'GET', path: '/api/certificates/{code}', answer: [] }
